/** Metres from one stop to another, by their places in the list. */
export type Between = (from: number, to: number) => number

/**
 * The order in which to go through stops 0 to count - 1, beginning at stop 0 and ending wherever it ends: always on to
 * the nearest, then every crossing undone (2-opt). The same stops give the same order.
 */
export function shortOrder(count: number, between: Between): number[] {
  return uncrossed(nearestFirst(count, between), between)
}

export const lengthOf = (order: readonly number[], between: Between): number =>
  order.reduce((sum, stop, at) => (at === 0 ? 0 : sum + between(order[at - 1] ?? stop, stop)), 0)

export function nearestFirst(count: number, between: Between): number[] {
  const left = Array.from({ length: Math.max(0, count - 1) }, (_, at) => at + 1)
  const order = count > 0 ? [0] : []
  while (left.length > 0) {
    const here = order.at(-1) ?? 0
    let best = 0
    for (let at = 1; at < left.length; at += 1) {
      if (between(here, left[at] ?? 0) < between(here, left[best] ?? 0)) best = at
    }
    order.push(...left.splice(best, 1))
  }
  return order
}

/** Less is rounding. */
const gainWorthTaking = 0.001
/** A dozen is usual; a limit keeps a phone from thinking for long whatever it is given. */
const mostRounds = 50

/** Turns parts of the way around as long as that makes it shorter; it begins where it began. */
function uncrossed(first: readonly number[], between: Between): number[] {
  const order = [...first]
  const stop = (at: number) => order[at] ?? 0
  const gain = (from: number, to: number) => {
    const before = between(stop(from - 1), stop(from))
    const after = between(stop(from - 1), stop(to))
    // The way ends behind its last stop.
    if (to === order.length - 1) return before - after
    return before + between(stop(to), stop(to + 1)) - after - between(stop(from), stop(to + 1))
  }
  for (let round = 0, isShorter = true; isShorter && round < mostRounds; round += 1) {
    isShorter = false
    for (let from = 1; from < order.length - 1; from += 1) {
      for (let to = from + 1; to < order.length; to += 1) {
        if (gain(from, to) <= gainWorthTaking) continue
        order.splice(from, to - from + 1, ...order.slice(from, to + 1).reverse())
        isShorter = true
      }
    }
  }
  return order
}
