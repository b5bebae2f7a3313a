import { ApiError, isApiError } from '#platform/api-error.ts'
import type { Caller } from '#platform/api-request.ts'
import type { FileSending } from './file-sending.ts'
import type { Failure, OutboxFile, OutboxItem, Wait } from './item.ts'
import type { Keeping } from './keeping.ts'
import { kindOf, type OutboxKind, type OutboxKinds } from './kind.ts'

export interface Sending {
  keeping: Keeping
  kinds: OutboxKinds
  sendFile: FileSending
  /** Milliseconds since 1970. */
  now: () => number
  onProgress: (item: OutboxItem, fileId: string, share: number) => void
}

/** What became of one try: `done` also where the server refused it. */
export type Outcome = { is: 'done' } | { is: 'gone' } | { is: 'waits'; wait: Wait }

/**
 * Takes one item as far as it gets. Each step is written down before the next begins, so that whoever goes on after
 * a kill knows all that was answered, and repeats at most the one step whose answer was lost.
 */
export async function sendItem(sending: Sending, item: OutboxItem, as: Caller): Promise<Outcome> {
  const { keeping, kinds, now } = sending
  const kind = kindOf(kinds, item)
  const tries = item.tries + 1
  let current = await keeping.change(item, { tries, wait: null })
  try {
    if (current?.created === null) {
      const created = await kind.create(item.body, item.id, as, item.tries === 0)
      current = await keeping.change(item, { created, tries: 1 })
    }
    if (current) current = await sendFiles(sending, kind, current, as, item.tries === 0)
    if (!current) return { is: 'gone' }
    await kind.finish?.(current.created, current.body, as)
    await keeping.change(item, { wait: null, tries: 0, sentAt: now() })
    return { is: 'done' }
  } catch (error) {
    const wait = waitAfter(error, tries, now())
    const failed = wait ? { wait } : { refusal: failureOf(error), wait: null }
    if (!(await keeping.change(item, failed))) return { is: 'gone' }
    return wait ? { is: 'waits', wait } : { is: 'done' }
  }
}

/** Sends what has not arrived, one after the other; one that is refused does not keep the next from going. */
async function sendFiles(
  { keeping, sendFile, onProgress }: Sending,
  kind: OutboxKind,
  item: OutboxItem,
  as: Caller,
  isFirst: boolean,
): Promise<OutboxItem | undefined> {
  let current: OutboxItem | undefined = item
  const target = kind.target?.(item.created, item.body)
  for (const { id } of item.files) {
    const file: OutboxFile | undefined = current?.files.find((one) => one.id === id)
    if (!current || file?.state !== 'waiting') continue
    const bytes = await keeping.bytes(item, id)
    const step = (change: Partial<OutboxFile>) => keeping.changeFile(item, id, change)
    if (!bytes || !target) {
      current = await step({ state: 'refused', refusal: failureOf(new ApiError(0, LOST)) })
      continue
    }
    try {
      await sendFile({ file, bytes, target, as, isFirst }, step, (share) => onProgress(item, id, share))
      current = await step({ state: 'sent' })
    } catch (error) {
      if (waitAfter(error, 1, 0)) throw error
      current = await step({ state: 'refused', refusal: failureOf(error) })
    }
  }
  return current
}

/** The bytes of a file are not on this device any more: whoever cleared the browser's storage took them. */
export const LOST = 'FILE_LOST'

const pausesInSeconds = [5, 15, 60, 300, 900]
/** Nobody's clock is so exact that midnight is past with the first second. */
const afterMidnightMs = 5000

/** Until when to wait after a failed try; null where trying again changes nothing. */
function waitAfter(error: unknown, tries: number, now: number): Wait | null {
  const wait = (what: Wait['for'], ms: number): Wait => ({
    for: what,
    until: now + ms,
    after: failureOf(error),
  })
  // What is no answer at all is a fault of ours, or of the device: the next version may know better.
  if (!isApiError(error)) return wait('server', pause(tries))
  const { status, retryAfterSeconds } = error
  if (error.error === LOST) return null
  if (status === 0 || status === 408) return wait('network', pause(tries))
  if (status === 401) return wait('sign-in', 0)
  if (error.error === 'PASSWORD_CHANGE_REQUIRED') return wait('password', 0)
  if (error.error === 'DAILY_LIMIT')
    return wait('tomorrow', (retryAfterSeconds ?? 3600) * 1000 + afterMidnightMs)
  // What a page that was left had sent: its answer is there in a moment, however often it failed before.
  if (error.error === 'REQUEST_IN_FLIGHT') return wait('server', pause(1))
  // A refusal of the server has a code; one without it is the word of some box on the way.
  const isBusy = status >= 500 || status === 429 || error.error === ''
  return isBusy ? wait('server', Math.max((retryAfterSeconds ?? 0) * 1000, pause(tries))) : null
}

const pause = (tries: number): number =>
  1000 * (pausesInSeconds[Math.min(tries, pausesInSeconds.length) - 1] ?? 5)

function failureOf(error: unknown): Failure {
  if (!isApiError(error)) return { status: 0, error: FAULT, serverMessage: null, data: undefined, fields: {} }
  const { status, serverMessage, data, fields } = error
  return { status, error: error.error, serverMessage, data, fields }
}

const FAULT = 'FAULT'

/** As it was thrown, for the words of it. */
export const errorOf = ({ status, error, serverMessage, data, fields }: Failure): ApiError =>
  new ApiError(status, error, { serverMessage, data, fields })
