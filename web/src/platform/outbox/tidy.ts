import { type OutboxItem, stateOf } from './item.ts'
import type { Keeping } from './keeping.ts'

const shownForMs = 3 * 86_400_000
const shownAtMost = 20

/** What has arrived is shown for some days, and no more of it than one would look at; all else stays. */
export async function removeLongSent(
  keeping: Pick<Keeping, 'itemsOf' | 'remove'>,
  userId: string,
  now: number,
): Promise<void> {
  const sent = (await keeping.itemsOf(userId)).filter((item) => stateOf(item) === 'sent')
  const newestFirst = sent.sort((a, b) => sentAt(b) - sentAt(a))
  const old = newestFirst.filter((item, place) => place >= shownAtMost || now - sentAt(item) > shownForMs)
  for (const item of old) await keeping.remove(item)
}

const sentAt = (item: OutboxItem): number => item.sentAt ?? 0
