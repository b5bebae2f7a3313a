import type { TicketScope } from '#features/tickets/selection.policy.ts'
import type { TicketFilter } from '#features/tickets/selection.queries.ts'
import type { Handle } from '#platform/database/database.ts'
import { countBySpell, type Moment } from './figures.queries.ts'
import type { Spells } from './spells.model.ts'

/** How many of the selected tickets have each of these moments in each spell. */
export async function countedBySpell<M extends Moment>(
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
  { kind: spell, since, spells }: Spells,
  moments: readonly M[],
): Promise<({ period: string } & Record<M, number>)[]> {
  const counts = await Promise.all(
    moments.map(
      async (moment) => [moment, await countBySpell(db, scope, filter, { moment, spell, since })] as const,
    ),
  )
  return spells.map(({ period, key }) => {
    const found = counts.map(([moment, counted]) => [moment, counted.get(key) ?? 0])
    return { period, ...(Object.fromEntries(found) as Record<M, number>) }
  })
}
