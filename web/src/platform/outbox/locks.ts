import type { Lock } from './send-items.ts'

/** Held by one tab or the worker; whoever dies lets go. Browsers have it in secure contexts, as they have workers. */
export const browserLock: Lock = (work) =>
  navigator.locks ? navigator.locks.request('nagrik-outbox', work) : oneAfterTheOther(work)

let last: Promise<unknown> = Promise.resolve()

function oneAfterTheOther<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work)
  last = mine.catch(() => undefined)
  return mine
}
