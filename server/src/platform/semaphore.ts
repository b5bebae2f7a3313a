import { setTimeout } from 'node:timers/promises'

/** Lets at most `places` pieces of work run at once in this process; the others wait in the order they came. */
export function createSemaphore(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = places
  const enter = () => {
    if (free === 0) return new Promise<void>((admit) => waiting.push(admit))
    free -= 1
    return Promise.resolve()
  }
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return (work) => enter().then(work).finally(leave)
}

/**
 * One piece of work at a time, with a rest after each for as long as it took: what comes in a storm leaves half of a
 * core to everybody else.
 */
export function createRestingTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  const oneAtATime = createSemaphore(1)
  let rest = Promise.resolve()
  return (work) =>
    oneAtATime(async () => {
      await rest
      const began = performance.now()
      try {
        return await work()
      } finally {
        rest = setTimeout(performance.now() - began)
      }
    })
}
