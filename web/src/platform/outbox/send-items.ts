import { ApiError } from '#platform/api-error.ts'
import type { KeptSession } from '#platform/kept-session.ts'
import { isToBeSent, type OutboxItem } from './item.ts'
import { kindOf, type OutboxKinds } from './kind.ts'
import { type Sending, sendItem } from './send-item.ts'

/** One at a time, page or worker; gives what the work gives. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>

export interface Round extends Sending {
  lock: Lock
  /** Who is signed in now: items go as nobody else. */
  session: () => Promise<KeptSession | undefined>
}

/** How the round ended: null when nothing is left to wait for, else when something can be tried next. */
export interface RoundResult {
  next: number | null
  /** There was something to send, and no answer came. */
  isUnreachable: boolean
}

/**
 * Sends what the signed-in person has on this device, the oldest first. Without an answer it stops: the next one would
 * find no server either. `isWorthTrying` also tries what still waits after failures, because something has changed.
 */
export const sendItems = (round: Round, isWorthTrying = false): Promise<RoundResult> =>
  round.lock(async () => {
    const tried = new Set<string>()
    for (;;) {
      const me = await round.session()
      if (!me) return { next: null, isUnreachable: false }
      const waiting = (await round.keeping.itemsOf(me.userId)).filter(isToBeSent)
      const now = round.now()
      const isNext = (one: OutboxItem, at: number) =>
        !tried.has(one.id) &&
        isDue(one, now, isWorthTrying) &&
        !overtakes(round.kinds, one, waiting.slice(0, at))
      const item = waiting.find(isNext)
      if (!item) return { next: earliest(waiting), isUnreachable: false }
      tried.add(item.id)
      const outcome = await sendItem(round, item, { ...me, confirm: () => confirm(round, me) })
      if (outcome.is !== 'waits') continue
      const { wait } = outcome
      if (wait.for === 'tomorrow') await postpone(round, waiting, item, tried)
      const isOver = wait.for === 'network' || wait.for === 'sign-in' || wait.for === 'password'
      if (isOver)
        return { next: wait.for === 'network' ? wait.until : null, isUnreachable: wait.for === 'network' }
    }
  })

/** Others may have signed in, or nobody be signed in, since the item was begun: nothing more of it goes then. */
async function confirm({ session }: Round, { token }: KeptSession): Promise<void> {
  if ((await session())?.token !== token) throw new ApiError(401, 'UNAUTHORIZED')
}

function isDue({ wait }: OutboxItem, now: number, isWorthTrying: boolean): boolean {
  if (!wait || wait.until <= now) return true
  return isWorthTrying && wait.for !== 'tomorrow' && wait.for !== 'server'
}

/** A support that is taken back, sent before the support, would stand in the end. */
function overtakes(kinds: OutboxKinds, item: OutboxItem, before: OutboxItem[]): boolean {
  const { about } = kindOf(kinds, item)
  if (!about) return false
  return before.some(({ kind, body }) => kind === item.kind && about(body) === about(item.body))
}

/** What is refused for today is refused for each report of today. */
async function postpone({ keeping }: Round, waiting: OutboxItem[], item: OutboxItem, tried: Set<string>) {
  const stopped = await keeping.item(item)
  for (const other of waiting) {
    if (other.kind !== item.kind || other.created !== null || tried.has(other.id)) continue
    tried.add(other.id)
    await keeping.change(other, { wait: stopped?.wait ?? null })
  }
}

const earliest = (items: OutboxItem[]): number | null =>
  items.length === 0 ? null : Math.min(...items.map(({ wait }) => wait?.until ?? Number.POSITIVE_INFINITY))
