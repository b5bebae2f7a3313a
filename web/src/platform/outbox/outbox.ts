import { sessionId } from '#platform/session-id.ts'
import { storedSession, watchStoredSession } from '#platform/session-store.ts'
import { both, inMemory } from './in-memory.ts'
import type { OutboxItem } from './item.ts'
import { onThisDevice } from './keeping.ts'
import type { OutboxKinds } from './kind.ts'
import { browserLock } from './locks.ts'
import { tell } from './news.ts'
import { type NewItem, putIn } from './put-in.ts'
import { sendFromPage } from './send-file.ts'
import { sendItems } from './send-items.ts'
import { telling } from './telling.ts'
import { removeLongSent } from './tidy.ts'

/** An open page looks at least so often. */
const longestSleepMs = 3_600_000
const memory = inMemory()
const keeping = telling(both(onThisDevice, memory))

let kinds: OutboxKinds | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let isRunning = false
let asked: { isWorthTrying: boolean } | null = null

/** Sends from this page what waits: now, and whenever there may be a way. Called once, by the shell. */
export function startOutbox(known: OutboxKinds): void {
  if (kinds) return
  kinds = known
  const tryAgain = () => send(true)
  addEventListener('online', tryAgain)
  addEventListener('focus', tryAgain)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && tryAgain())
  watchStoredSession((now, before) => now.token !== before.token && tryAgain())
  tryAgain()
}

/** Takes something to be sent, and begins. `isKept` is false where only this page has it. */
export async function post(made: NewItem): Promise<{ item: OutboxItem; isKept: boolean }> {
  const put = await putIn(memory, made)
  tell({ is: 'changed', userId: put.item.userId })
  if (!put.isKept) addEventListener('beforeunload', askBeforeLeaving)
  // What nobody else has shall not go because the device is short of room.
  void navigator.storage?.persist?.().catch(() => false)
  send()
  void askForBackgroundSync()
  return put
}

export const itemsOf = (userId: string): Promise<OutboxItem[]> => keeping.itemsOf(userId)

/** Whether this device had no room for it: it goes with the page. */
export const isOnlyHere = (item: OutboxItem): boolean => memory.has(item)

/** The files of an item that this device still has. */
export async function filesOf(item: OutboxItem) {
  const found = await Promise.all(
    item.files.map(async ({ id, metadata }) => {
      const bytes = await keeping.bytes(item, id)
      return bytes && { ...bytes, metadata }
    }),
  )
  return found.filter((file) => file !== undefined)
}

/** Sends once more what was refused, or at once what waits; `change` says what is otherwise now. */
export async function tryAgain(item: OutboxItem, change: Partial<OutboxItem> = {}): Promise<void> {
  const files = item.files.map((file) =>
    file.state === 'refused' ? { ...file, state: 'waiting' as const, refusal: null, wasTried: false } : file,
  )
  await keeping.change(item, { files, refusal: null, wait: null, tries: 0, sentAt: null, ...change })
  send()
}

/** It is done without the files that the server does not take. */
export const leaveRefused = (item: OutboxItem): Promise<unknown> =>
  keeping.change(item, { files: item.files.filter(({ state }) => state !== 'refused') })

/** What has arrived of it stays where it arrived. */
export const discard = (item: OutboxItem): Promise<void> => keeping.remove(item)

/** What only this page has would be gone with it. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if (memory.hasUnsent()) event.preventDefault()
}

/** `isWorthTrying`: also what waits for a connection, because there may be one now. */
function send(isWorthTrying = false): void {
  if (!kinds) return
  if (isRunning) {
    asked = { isWorthTrying: isWorthTrying || asked?.isWorthTrying === true }
    return
  }
  isRunning = true
  clearTimeout(timer)
  void round(kinds, isWorthTrying).then((next) => {
    isRunning = false
    const again = asked
    asked = null
    if (again) send(again.isWorthTrying)
    else if (next !== null) timer = setTimeout(send, Math.min(Math.max(next - Date.now(), 0), longestSleepMs))
  })
}

async function round(known: OutboxKinds, isWorthTrying: boolean): Promise<number | null> {
  const parts = { keeping, kinds: known, lock: browserLock, now: Date.now, sendFile: sendFromPage, session }
  const onProgress = ({ id }: OutboxItem, fileId: string, share: number) =>
    tell({ is: 'progress', itemId: id, fileId, share })
  try {
    const { next } = await sendItems({ ...parts, onProgress }, isWorthTrying)
    const { user } = storedSession()
    if (user) await removeLongSent(keeping, user.id, Date.now())
    return next
  } catch {
    // The device's database does not answer: another time, perhaps.
    return Date.now() + 60_000
  }
}

async function session() {
  const { token, user } = storedSession()
  return token && user ? { userId: user.id, token, sessionId: sessionId() } : undefined
}

/** Where the browser can, it sends also when no page is open. */
async function askForBackgroundSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.ready) as
      | (ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } })
      | undefined
    await registration?.sync?.register('outbox')
  } catch {
    // Then it goes when a page is open again.
  }
}
