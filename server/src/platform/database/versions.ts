import type { Db } from './database.ts'

/** How often something was changed: with each commit that changes what it stands for, a number grows. */
export interface Versions {
  /** Names, permissions and the end of sessions, which any reply may depend on. */
  readonly everybody: number
  /** Tickets of these departments with all that a list shows of them; without, of all. */
  tickets(departmentIds?: readonly string[]): number
}

/** What was counted in and what waits for it, in one statement, so that each change counts once. */
export async function readVersions(db: Db): Promise<Versions> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('versions')
        .select(['department_id', 'changes'])
        .unionAll(
          from
            .selectFrom('changes')
            .select(['department_id', (row) => row.fn.countAll<number>().as('changes')])
            .groupBy('department_id'),
        )
        .as('v'),
    )
    .select(['v.department_id', (row) => row.fn.sum<number>('v.changes').as('changes')])
    .groupBy('v.department_id')
    .execute()
  const counts = new Map(rows.map(({ department_id, changes }) => [department_id, Number(changes)]))
  const everybody = counts.get(null) ?? 0
  counts.delete(null)
  const sumOf = (numbers: Iterable<number>) => [...numbers].reduce((sum, one) => sum + one, 0)
  const all = sumOf(counts.values())
  return {
    everybody,
    tickets: (ids) => (ids === undefined ? all : sumOf(ids.map((id) => counts.get(id) ?? 0))),
  }
}
