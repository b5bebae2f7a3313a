import { kinds } from '#app/outbox-kinds.ts'
import { keptSession } from '#platform/kept-session.ts'
import { onThisDevice } from '#platform/outbox/keeping.ts'
import { browserLock } from '#platform/outbox/locks.ts'
import { tell } from '#platform/outbox/news.ts'
import { sendInPieces } from '#platform/outbox/send-in-pieces.ts'
import { sendItems } from '#platform/outbox/send-items.ts'
import { telling } from '#platform/outbox/telling.ts'

declare const self: ServiceWorkerGlobalScope

interface SyncEvent extends ExtendableEvent {
  tag: string
}

/** Sends what waits when the browser says that there is a connection, also while no page is open. */
export function answerSync(): void {
  self.addEventListener('sync' as 'activate', (event) => {
    const sync = event as SyncEvent
    if (sync.tag === 'outbox') sync.waitUntil(sendWaiting())
  })
}

const round = {
  kinds,
  keeping: telling(onThisDevice),
  lock: browserLock,
  now: Date.now,
  session: keptSession,
  sendFile: sendInPieces,
  onProgress: ({ id }: { id: string }, fileId: string, share: number) =>
    tell({ is: 'progress', itemId: id, fileId, share }),
}

/** @throws Error where no answer came: the browser asks again later. */
async function sendWaiting(): Promise<void> {
  const { isUnreachable } = await sendItems(round, true)
  if (isUnreachable) throw new Error('no answer')
}
