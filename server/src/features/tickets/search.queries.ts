import { type Expression, type Insertable, type RawBuilder, sql } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'
import type { Page } from './list.model.ts'
import type { TicketScope } from './selection.policy.ts'
import type { TicketFilter } from './selection.queries.ts'
import type { Words } from './words.model.ts'
import { hasInField, isTextField, liesIn, type TextField } from './words.queries.ts'

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

type TextSearch = { field: TextField } & Words

/** The words, where `ticket_search` alone knows who has them: the staff search for nothing else. */
export function textAlone(scope: TicketScope, { search, ...others }: TicketFilter): TextSearch | null {
  const isAlone = Object.values(others).every((value) => value === undefined)
  const isOfStaff = scope.kind === 'all' || scope.kind === 'departments'
  if (!search || !isAlone || !isOfStaff || !isTextField(search.field)) return null
  return { ...search, field: search.field }
}

/** Ids of tickets with these words, and when they were reported. */
export const ticketsWithText = (db: Handle, scope: TicketScope, { field, ...words }: TextSearch) =>
  db
    .selectFrom('ticket_search as s')
    .select(['s.ticket_id as id', 's.created_at'])
    .where(hasInField(field, words))
    .where(liesIn(scope))

/** How many tickets were found, and the ids of a page of them: looked for once, as a search for common words is dear. */
export async function pageOfFound(
  db: Handle,
  found: Expression<unknown>,
  orderBy: RawBuilder<unknown>,
  { limit, offset }: Pick<Page, 'limit' | 'offset'>,
): Promise<{ ids: string[]; totalCount: number }> {
  const { rows } = await sql<{ ids: string[]; totalCount: number }>`
    with found as materialized (${found})
    select (select count(*) from found) as "totalCount",
      array(select f.id::text from found f order by ${orderBy} limit ${limit} offset ${offset}) as ids`.execute(
    db,
  )
  const [page] = rows
  if (!page) throw new Error('nothing was counted')
  return page
}
