import type { TicketPriority, TicketStatus } from '@nagrik/contract/tickets'
import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Handle } from '#platform/database/database.ts'
import { containing } from '#platform/database/patterns.ts'
import type { Database } from '#platform/database/schema.ts'
import { unresolved } from './overdue.model.ts'
import { type SearchField, seesOthers, type TicketScope } from './selection.policy.ts'
import type { Words } from './words.model.ts'
import { hasEither, hasInField, hasInLine, hasText, liesIn } from './words.queries.ts'

export interface TicketFilter {
  ids?: readonly string[] | undefined
  status?: TicketStatus | undefined
  priority?: TicketPriority | undefined
  /** Reported at this moment or later, and before this one. */
  since?: Date | undefined
  before?: Date
  isAssigned?: boolean | undefined
  categoryId?: string | undefined
  /** In a category of the water guide. */
  isWater?: true
  /** Not closed, or not before this moment. */
  notClosedBefore?: Date
  departmentId?: string | undefined
  escalated?: 'all' | 'pending' | 'reviewed' | undefined
  /** Neither resolved nor closed. */
  isUnresolved?: true
  assigneeId?: string
  assignedSince?: Date
  /** Given to somebody at the first moment or later, and theirs at the second one, whoever has it now. */
  heldBy?: { userId: string; since: Date; until: Date }
  /** Its deadline passes after the first moment and not after the second. */
  due?: readonly [after: Date, until: Date]
  /** The reporter wrote last. */
  isAnswered?: true
  /** Closed as a duplicate of another ticket, or not. */
  isDuplicate?: boolean
  /** A full ticket number, looked up by its own index. */
  number?: string | undefined
  search?: ({ field: SearchField | 'MAP' } & Words) | undefined
}

type Row = ExpressionBuilder<Database & { t: Database['tickets'] }, 't'>

/**
 * The tickets (as `t`) in scope that fit the filter: what lists, counts, figures, map, export and feeds are made
 * of. Select from it what you need; nothing else reads the tickets of a viewer.
 */
export function selectedTickets(db: Handle, scope: TicketScope, filter: TicketFilter = {}) {
  const { status, priority, since, notClosedBefore, isAssigned, categoryId, isWater } = filter
  const { departmentId, escalated, number, search } = filter
  let tickets = db.selectFrom('tickets as t').where((row) => inScope(row, scope))
  // One parameter, or each count of them would be a statement of its own.
  if (filter.ids) tickets = tickets.where('t.id', '=', sql<string>`any(${filter.ids}::uuid[])`)
  if (status !== undefined) tickets = tickets.where('t.status', '=', status)
  if (priority !== undefined) tickets = tickets.where('t.priority', '=', priority)
  if (since !== undefined) tickets = tickets.where('t.created_at', '>=', since.toISOString())
  if (filter.before !== undefined) tickets = tickets.where('t.created_at', '<', filter.before.toISOString())
  if (notClosedBefore !== undefined) tickets = tickets.where((row) => notClosed(row, notClosedBefore))
  if (isAssigned !== undefined) tickets = tickets.where('t.assignee_id', isAssigned ? 'is not' : 'is', null)
  if (categoryId !== undefined) tickets = tickets.where('t.category_id', '=', categoryId)
  if (isWater) tickets = tickets.where(inWaterCategory)
  if (departmentId !== undefined) tickets = tickets.where('t.department_id', '=', departmentId)
  // The escalation of a duplicate was taken down with it, and reviewed by nobody.
  if (escalated !== undefined)
    tickets = tickets.where('t.escalated_at', 'is not', null).where('t.duplicate_of_id', 'is', null)
  if (escalated === 'pending') tickets = tickets.where('t.is_escalated', '=', true)
  if (escalated === 'reviewed') tickets = tickets.where('t.is_escalated', '=', false)
  // Written out, or a kept plan would not know that a partial index holds them all.
  if (filter.isUnresolved)
    tickets = tickets.where(
      't.status',
      'in',
      unresolved.map((one) => sql.lit(one)),
    )
  if (filter.assigneeId !== undefined) tickets = tickets.where('t.assignee_id', '=', filter.assigneeId)
  if (filter.assignedSince !== undefined)
    tickets = tickets.where('t.assigned_at', '>=', filter.assignedSince.toISOString())
  if (filter.heldBy !== undefined) tickets = tickets.where(wereHeld(filter.heldBy))
  if (filter.due !== undefined) {
    const [after, until] = filter.due
    tickets = tickets
      .where('t.sla_deadline', '>', after.toISOString())
      .where('t.sla_deadline', '<=', until.toISOString())
  }
  if (filter.isAnswered) tickets = tickets.where('t.answered_at', 'is not', null)
  if (filter.isDuplicate !== undefined)
    tickets = tickets.where('t.duplicate_of_id', filter.isDuplicate ? 'is not' : 'is', null)
  if (number !== undefined) tickets = tickets.where('t.ticket_number', '=', number)
  if (search === undefined) return tickets
  return tickets.where((row) => found(row, scope, search.field, search))
}

function inScope(row: Row, scope: TicketScope) {
  switch (scope.kind) {
    case 'all':
    case 'public':
      return row.lit(true)
    case 'reportedBy':
      return row('t.reporter_id', '=', scope.userId)
    case 'reportedByOthers':
      return row('t.reporter_id', '!=', scope.userId)
    case 'assignedTo':
      return row('t.assignee_id', '=', scope.userId)
    case 'everAssignedTo':
      return row('t.id', 'in', assignmentsTo(scope.userId))
    case 'departments':
      return inDepartments(row, scope.departmentIds)
    case 'unassignedIn':
      return row.and([inDepartments(row, scope.departmentIds), row('t.assignee_id', 'is', null)])
  }
}

/** Nothing lies in no department, which SQL has no list for. */
const inDepartments = (row: Row, ids: readonly string[]) =>
  ids.length === 0 ? row.lit(false) : row('t.department_id', 'in', ids)

const notClosed = (row: Row, before: Date) =>
  row.or([row('t.closed_at', 'is', null), row('t.closed_at', '>=', before.toISOString())])

/** By the index `events_assigned`. */
const assignmentsTo = (userId: string) =>
  sql<string>`(select ticket_id from events where action = 'ASSIGNED' and details ->> 'to' = ${userId})`

const wereHeld = ({ userId, since, until }: NonNullable<TicketFilter['heldBy']>) => sql<SqlBool>`t.id in (
  select e.ticket_id from events e
  where e.action = 'ASSIGNED' and e.details ->> 'to' = ${userId}
    and e.created_at >= ${since.toISOString()} and e.created_at < ${until.toISOString()}
    and not exists (
      select from events later
      where later.ticket_id = e.ticket_id and later.position > e.position
        and later.action in ('ASSIGNED', 'UNASSIGNED') and later.created_at < ${until.toISOString()}))`

/** As an array, with which PostgreSQL asks the index of categories; joined with them it would read all of it. */
const inWaterCategory = sql<SqlBool>`t.category_id = any (array(select id from categories where is_water))`

/** Over others' tickets citizens search the masked text only, so that no search confirms a contact. */
function found(row: Row, scope: TicketScope, field: SearchField | 'MAP', words: Words) {
  const isMasked = seesOthers(scope)
  const pattern = containing(words.text)
  if (isMasked && field.startsWith('reporter')) return row.lit(false)
  const texts = (text: RawBuilder<SqlBool>) =>
    row.selectFrom('ticket_search as s').select('s.ticket_id').where(text).where(liesIn(scope))
  const inTexts = (text: RawBuilder<SqlBool>) => row('t.id', 'in', texts(text))
  // Found before anything else is asked: a kept plan for some part of the map would read each of its texts.
  const inTextsFirst = (text: RawBuilder<SqlBool>) => row('t.id', 'in', texts(text).offset(sql.lit(0)))
  const isFindable = row.or([isOpenAbout, hasMasked(row, [1, 2, 4], words)])
  switch (field) {
    case 'MAP':
      return isMasked
        ? row.and([inTextsFirst(hasText('public_text', words)), isFindable])
        : // The masked text alone has the address.
          inTextsFirst(hasEither(words))
    case 'ALL':
      return isMasked
        ? row.and([inTexts(hasText('public_text', words)), isFindable])
        : inTexts(hasInField(field, words))
    case 'title':
      return isMasked
        ? row.and([inTexts(hasText('public_text', words)), hasMasked(row, [1], words)])
        : inTexts(hasInField(field, words))
    case 'ticketId':
      // No secret to anybody.
      return inTexts(hasInField(field, words))
    case 'reporterName':
      return row('t.reporter_id', 'in', row.selectFrom('users').select('id').where('name', 'ilike', pattern))
    case 'reporterEmail':
      return row('t.reporter_id', 'in', row.selectFrom('users').select('id').where('email', 'ilike', pattern))
    case 'reporterPhone':
      return row('t.reporter_id', 'in', row.selectFrom('users').select('id').where('phone', 'ilike', pattern))
    case 'category':
      return row('t.category_id', 'in', row.selectFrom('categories').select('id').where(hasName(pattern)))
    case 'department':
      return row('t.department_id', 'in', row.selectFrom('departments').select('id').where(hasName(pattern)))
  }
}

/** Whether other citizens are told the address: of a sensitive place no search confirms it either. */
const isOpenAbout = sql<SqlBool>`t.category_id = any (array(select id from categories where not is_sensitive))`

/** Lines of what other citizens may find: 1 title, 2 description, 3 address, 4 title in Hindi. */
const hasMasked = (row: Row, parts: number[], words: Words) =>
  row.exists(
    row
      .selectFrom('ticket_search as s')
      .select('s.ticket_id')
      .whereRef('s.ticket_id', '=', 't.id')
      .where((line) => line.or(parts.map((part) => hasInLine('public_text', part, words)))),
  )

const hasName = (pattern: string) => sql<SqlBool>`(name ilike ${pattern} or name_hi ilike ${pattern})`

/**
 * The selected tickets (as `t`) with status, end and duplicate as they stood at a moment; everything else of them, and
 * which they are, is as today. What has not changed since stands as it did; of the others the first change since says
 * what was before it.
 */
export function ticketsAsTheyStood(db: Handle, scope: TicketScope, filter: TicketFilter, moment: Date) {
  const at = moment.toISOString()
  const tickets = selectedTickets(db, scope, filter).select([
    't.department_id',
    't.category_id',
    't.created_at',
  ])
  const since = sql<SqlBool>`e.ticket_id = t.id and e.created_at >= ${at}`
  const unchanged = tickets
    .where('t.updated_at', '<', at)
    .select([sql<string>`t.status::text`.as('status'), 't.duplicate_of_id', 't.ended_at'])
  const changed = tickets
    .where('t.updated_at', '>=', at)
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('events as e')
          .select(['e.action', 'e.details'])
          .where(since)
          .where('e.action', 'in', ['STATUS_CHANGED', 'MERGED', 'UNMERGED'])
          .orderBy('e.position')
          .limit(sql.lit(1))
          .as('next'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('events as e')
          .select(['e.id', sql`e.details -> 'timesBefore'`.as('times')])
          .where(since)
          .where('e.action', '=', 'STATUS_CHANGED')
          .orderBy('e.position')
          .limit(sql.lit(1))
          .as('turn'),
      (join) => join.onTrue(),
    )
    .select([
      sql<string>`case next.action
        when 'STATUS_CHANGED' then next.details ->> 'from'
        when 'MERGED' then next.details #>> '{before,status}'
        when 'UNMERGED' then 'CLOSED'
        else t.status::text end`.as('status'),
      sql<string | null>`case when next.action is null then t.duplicate_of_id
        when next.action = 'UNMERGED' then (next.details ->> 'from')::uuid end`.as('duplicate_of_id'),
      sql<string | null>`case when turn.id is null then t.ended_at
        else (coalesce(turn.times ->> 'resolvedAt', turn.times ->> 'closedAt'))::timestamptz end`.as(
        'ended_at',
      ),
    ])
  return db.selectFrom(unchanged.unionAll(changed).as('t'))
}

/** Counted one by one; `counted` of tallies.queries.ts knows when that is not needed. */
export const selectedCount = (db: Handle, scope: TicketScope, filter: TicketFilter) =>
  selectedTickets(db, scope, filter).select((row) => row.fn.countAll<number>().as('count'))
