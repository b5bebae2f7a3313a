import type { TicketScope } from '#features/tickets/selection.policy.ts'
import type { Handle } from '#platform/database/database.ts'

/** Figures over the tickets in scope, within one department where given. */
export function countByState(
  db: Handle,
  scope: TicketScope,
  { departmentId, overdueBefore }: { departmentId?: string | undefined; overdueBefore: Date },
) {
  let tickets = db.selectFrom('tickets')
  if (scope.kind === 'assignedTo') tickets = tickets.where('assignee_id', '=', scope.userId)
  else if (scope.kind === 'departments') tickets = tickets.where('department_id', 'in', scope.departmentIds)
  else if (scope.kind !== 'all') throw new Error(`no figures are made over ${scope.kind}`)
  if (departmentId !== undefined) tickets = tickets.where('department_id', '=', departmentId)
  return tickets
    .select((row) => {
      const count = row.fn.countAll<number>()
      return [
        count.as('total'),
        count.filterWhere('status', '=', 'OPEN').as('open'),
        count.filterWhere('status', '=', 'IN_PROGRESS').as('in_progress'),
        count.filterWhere('status', '=', 'RESOLVED').as('resolved'),
        count.filterWhere('status', '=', 'CLOSED').as('closed'),
        count
          .filterWhere('status', 'in', ['OPEN', 'IN_PROGRESS'])
          .filterWhere('created_at', '<', overdueBefore.toISOString())
          .as('overdue'),
      ]
    })
    .executeTakeFirstOrThrow()
}

export const countCitizens = async (db: Handle): Promise<number> =>
  (
    await db
      .selectFrom('users')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('role', '=', 'CITIZEN')
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count

export const findDepartment = (db: Handle, nameOrSlug: string) =>
  db
    .selectFrom('departments')
    .select('id')
    .where((row) => row.or([row('slug', '=', nameOrSlug), row('name', '=', nameOrSlug)]))
    .executeTakeFirst()
