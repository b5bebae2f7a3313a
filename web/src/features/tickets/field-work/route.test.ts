import { describe, expect, it } from 'vitest'
import { type Between, lengthOf, nearestFirst, shortOrder } from './route.ts'

/** The same numbers at every run. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Places on a square of 10 km. */
function town(count: number, seed: number): Between {
  const roll = dice(seed)
  const places = Array.from({ length: count }, () => [roll() * 10_000, roll() * 10_000] as const)
  return (from, to) => {
    const [a, b] = [places[from] ?? [0, 0], places[to] ?? [0, 0]]
    return Math.hypot(a[0] - b[0], a[1] - b[1])
  }
}

const seeds = Array.from({ length: 200 }, (_, at) => at)
const all = (count: number) => Array.from({ length: count }, (_, at) => at)

/** The shortest of all ways that begin at stop 0. */
function shortest(count: number, between: Between): number {
  const go = (here: number, left: number[]): number =>
    left.length === 0
      ? 0
      : Math.min(
          ...left.map(
            (next) =>
              between(here, next) +
              go(
                next,
                left.filter((one) => one !== next),
              ),
          ),
        )
  return go(0, all(count).slice(1))
}

describe('the order of a route', () => {
  it('has every stop once and begins where one stands, whatever there is', () => {
    for (const seed of seeds) {
      const count = seed % 41
      const order = shortOrder(count, town(count, seed))
      expect([...order].sort((a, b) => a - b)).toEqual(all(count))
      expect(order[0]).toBe(count > 0 ? 0 : undefined)
    }
  })

  it('is never longer than to go on to the nearest each time, and mostly shorter', () => {
    let shorter = 0
    for (const seed of seeds) {
      const count = 5 + (seed % 36)
      const between = town(count, seed)
      const [plain, better] = [nearestFirst(count, between), shortOrder(count, between)].map((order) =>
        lengthOf(order, between),
      )
      expect(better).toBeLessThanOrEqual((plain ?? 0) + 1e-6)
      if ((better ?? 0) < (plain ?? 0) - 1) shorter += 1
    }
    expect(shorter).toBeGreaterThan(150)
  })

  it('of up to seven stops is the shortest there is, or a little longer', () => {
    let exact = 0
    for (const seed of seeds) {
      const count = 2 + (seed % 6)
      const between = town(count, seed)
      const ratio = lengthOf(shortOrder(count, between), between) / shortest(count, between)
      expect(ratio).toBeLessThan(1.3)
      if (ratio < 1 + 1e-9) exact += 1
    }
    expect(exact).toBeGreaterThan(170)
  })

  it('does not go past a stop and come back for it', () => {
    // On one road: a kilometre ahead, one and a half behind, three and a half ahead.
    const road = [0, 1000, -1500, 3600]
    const between: Between = (from, to) => Math.abs((road[from] ?? 0) - (road[to] ?? 0))
    expect(nearestFirst(4, between)).toEqual([0, 1, 2, 3])
    expect(shortOrder(4, between)).toEqual([0, 2, 1, 3])
  })

  it('is the same for the same stops, also where several lie on one spot', () => {
    const between = town(30, 7)
    expect(shortOrder(30, between)).toEqual(shortOrder(30, between))
    expect(shortOrder(6, () => 0)).toEqual(all(6))
  })

  it('of a hundred stops is found with few comparisons', () => {
    for (const seed of seeds.slice(0, 8)) {
      const between = town(100, seed)
      let asked = 0
      shortOrder(100, (from, to) => {
        asked += 1
        return between(from, to)
      })
      // Thirty rounds over all pairs of stops, four distances each.
      expect(asked).toBeLessThan(30 * 4950 * 4)
    }
  })
})
