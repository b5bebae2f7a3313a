import { setTimeout } from 'node:timers/promises'
import { minutes, seconds } from '#platform/clock.ts'
import type { Platform } from '#platform/platform.ts'
import { countChangesIn } from './counting.queries.ts'

/** Keeps short what has to be added to what was counted; readers count each change once, whenever they ask. */
export const countChanges = ({ patientDb }: Pick<Platform, 'patientDb'>): Promise<void> =>
  patientDb.transaction().setIsolationLevel('repeatable read').execute(countChangesIn)

/**
 * Counts in again and again until the next run of the job, which knows minutes alone: each hundred of changes that wait
 * take a millisecond or two of every reading of figures.
 */
export async function keepCounting(
  platform: Pick<Platform, 'patientDb' | 'stopping'>,
  { everyMs = seconds(5), forMs = minutes(1) } = {},
): Promise<void> {
  const { signal } = platform.stopping
  const end = performance.now() + forMs
  do {
    await countChanges(platform)
    await setTimeout(everyMs, undefined, { signal }).catch(() => undefined)
  } while (performance.now() < end && !signal.aborted)
}
