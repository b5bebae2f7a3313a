import { type Insertable, sql } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'
import type { Page } from './list.model.ts'
import type { TicketScope } from './selection.policy.ts'
import { hasText, type TicketFilter } from './selection.queries.ts'

export const insertSearch = (tx: Tx, rows: readonly Insertable<Database['ticket_search']>[]) =>
  tx.insertInto('ticket_search').values(rows).execute()

export const moveSearch = (tx: Tx, ticketId: string, departmentId: string) =>
  tx
    .updateTable('ticket_search')
    .set({ department_id: departmentId })
    .where('ticket_id', '=', ticketId)
    .execute()

/** As its index has the texts of `ticket_search`, both in one. */
export const searchedWords = sql<string>`(search_text || E'\n' || public_text)`

export const findSearch = (tx: Tx, ticketId: string) =>
  tx.selectFrom('ticket_search').select('search_text').where('ticket_id', '=', ticketId).executeTakeFirst()

export const setSearch = (
  tx: Tx,
  ticketId: string,
  texts: Pick<Insertable<Database['ticket_search']>, 'search_text' | 'public_text'>,
) => tx.updateTable('ticket_search').set(texts).where('ticket_id', '=', ticketId).execute()

type Search = NonNullable<TicketFilter['search']>
type StaffScope = Extract<TicketScope, { kind: 'all' | 'departments' }>

/** Whether `ticket_search` alone knows the page: a search of the staff for nothing else, the newest or oldest first. */
export function isByTextAlone(
  scope: TicketScope,
  { search, ...others }: TicketFilter,
  sort: Page['sort'],
): scope is StaffScope {
  return (
    search?.field === 'ALL' &&
    sort === 'createdAt' &&
    (scope.kind === 'all' || scope.kind === 'departments') &&
    Object.values(others).every((value) => value === undefined)
  )
}

/** How many tickets contain the text, and the ids of a page of them, by one look at the texts. */
export async function pageWithText(
  db: Handle,
  scope: StaffScope,
  { text }: Search,
  { limit, offset, order }: Page,
): Promise<{ ids: string[]; totalCount: number }> {
  const ofDepartments =
    scope.kind === 'departments' ? sql`and s.department_id = any(${scope.departmentIds}::uuid[])` : sql``
  const way = sql.raw(order)
  const { rows } = await sql<{ ids: string[]; totalCount: number }>`
    with found as materialized (
      select s.ticket_id, s.created_at from ticket_search s where ${hasText('search_text', text)} ${ofDepartments}
    )
    select (select count(*) from found) as "totalCount", array(
      select f.ticket_id::text from found f order by f.created_at ${way}, f.ticket_id ${way} limit ${limit} offset ${offset}
    ) as ids`.execute(db)
  const [found] = rows
  if (!found) throw new Error('nothing was counted')
  return found
}
