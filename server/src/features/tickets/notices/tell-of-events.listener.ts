import type { Tx } from '#platform/database/database.ts'
import type { Platform, Recorded } from '#platform/platform.ts'
import { tellQueue } from './fan-out.service.ts'
import { rulesFor } from './rules.model.ts'

/** One job an event, however many hear of it. */
export async function tellOfEvent({ jobs }: Platform, tx: Tx, event: Recorded): Promise<void> {
  if (rulesFor(event).length > 0) await jobs.enqueue(tx, tellQueue, { ...event, at: event.at.toISOString() })
}
