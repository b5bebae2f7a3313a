/** Repeatable chance: the same seed makes the same demo installation again. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  between(min: number, max: number): number
  /** A whole number, both ends included. */
  whole(min: number, max: number): number
  chance(probability: number): boolean
  /** @throws Error on an empty list */
  pick<T>(list: readonly T[]): T
  /** One of the choices, each as likely as its weight. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T
  /** Up to `count` different entries in random order. */
  sample<T>(list: readonly T[], count: number): T[]
  /** Around 0, mostly between -1 and 1. */
  bell(): number
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  // mulberry32, by Tommy Ettinger, in the public domain.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (min: number, max: number) => min + next() * (max - min)
  const whole = (min: number, max: number) => Math.floor(between(min, max + 1))
  const pick = <T>(list: readonly T[]): T => {
    const found = list[whole(0, list.length - 1)]
    if (found === undefined) throw new Error('Nothing to pick from')
    return found
  }
  return {
    next,
    between,
    whole,
    pick,
    chance: (probability) => next() < probability,
    weighted(choices) {
      let rest = next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [choice, weight] of choices) {
        rest -= weight
        if (rest < 0) return choice
      }
      return pick(choices)[0]
    },
    sample(list, count) {
      const rest = [...list]
      const taken = []
      while (taken.length < count && rest.length > 0) {
        taken.push(...rest.splice(whole(0, rest.length - 1), 1))
      }
      return taken
    },
    bell: () => (next() + next() + next() - 1.5) / 0.75,
  }
}

/** Deals the entries of a list in random order, none twice before all have come. */
export type Deal = <T>(list: readonly T[]) => T

export function createDealer(random: Random): Deal {
  const decks = new Map<readonly unknown[], unknown[]>()
  return <T>(list: readonly T[]): T => {
    const rest = (decks.get(list) as T[] | undefined) ?? []
    if (rest.length === 0) rest.push(...random.sample(list, list.length))
    decks.set(list, rest)
    return rest.pop() ?? random.pick(list)
  }
}
