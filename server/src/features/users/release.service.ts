import { noteReleased } from '#features/notices/own-notices.service.ts'
import { contactsOf, headsOf } from '#features/people/people.service.ts'
import { releaseTickets } from '#features/tickets/changes/release.service.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { ByManager } from './managing.service.ts'

/**
 * Takes unresolved tickets from somebody who cannot work on them any more, and tells the heads of their departments,
 * each in one notice.
 * @param leaving.departmentIds what they left; absent: all
 * @returns how many
 */
export async function releaseFrom(
  platform: Platform,
  tx: Tx,
  { manager }: ByManager,
  leaving: { personId: string; departmentIds?: readonly string[] },
): Promise<number> {
  const released = await releaseTickets(platform, tx, { ...leaving, actorId: manager.id })
  let total = 0
  for (const [departmentId, count] of released) {
    total += count
    const ids = (await headsOf(tx, departmentId)).filter((id) => id !== leaving.personId && id !== manager.id)
    await noteReleased(platform, tx, await contactsOf(tx, ids, platform.clock.now()), count)
  }
  return total
}
