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
