/** One line of the result. */
export interface Line {
  what: string
  /** As people read it, with its unit. */
  figure: string
  /** What it has to be; null where nothing is asked of it. */
  bound: string | null
  holds: boolean | null
}

/** One measurement, whose name stands in the command: `npm run bench -- 1000000 lists`. */
export type Measure = (home: Home) => Promise<Line[]>

export interface Home {
  /** With as many tickets as were asked for. */
  large: import('./installation.ts').Installation
  /** With ten thousand, for what growth is measured against. */
  small: () => Promise<import('./installation.ts').Installation>
  /** Whether a line that needs the program is left out. */
  lacks: (program: import('./programs.ts').Program) => boolean
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** A ratio that has to be at least this. */
export const atLeast = (what: string, ratio: number, bound: number, figures = ''): Line => ({
  what,
  figure: `${ratio.toFixed(2)}${figures && ` (${figures})`}`,
  bound: `≥ ${bound}`,
  holds: ratio >= bound,
})

/** A ratio or a time that may be at most this; `unit` begins with its space. */
export const atMost = (what: string, value: number, bound: number, unit = '', figures = ''): Line => ({
  what,
  figure: `${value.toFixed(unit === ' ms' && value < 10 ? 1 : unit === '' ? 2 : 0)}${unit}${figures && ` (${figures})`}`,
  bound: `≤ ${bound}${unit}`,
  holds: value <= bound,
})

/** Each of the works in turn, round after round, so that a noisy machine disturbs all alike; what each gave, in order. */
export async function interleaved(
  rounds: number,
  works: Record<string, () => Promise<number>>,
): Promise<Record<string, number[]>> {
  const found: Record<string, number[]> = Object.fromEntries(Object.keys(works).map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const [name, work] of Object.entries(works)) found[name]?.push(await work())
  return found
}

/** The median of the ratios of neighbouring rounds. */
export const ratioOf = (above: readonly number[] = [], below: readonly number[] = []): number =>
  median(above.map((value, round) => value / (below[round] ?? Number.NaN)))

/** Milliseconds that a work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
