const steps = [1, 2, 5]

/** Whole marks of an axis from 0 up to the largest value or just above it: three to six of them, two without values. */
export function marksUpTo(largest: number): number[] {
  if (largest <= 0) return [0, 1]
  let unit = 1
  while (steps.every((step) => step * unit * 4 < largest)) unit *= 10
  const step = unit * (steps.find((each) => each * unit * 4 >= largest) ?? 1)
  const count = Math.max(1, Math.ceil(largest / step))
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}

/** Every how many periods one is named, so that at most so many names stand below the bars; the last always is. */
export const isNamed = (at: number, count: number, most: number): boolean =>
  (count - 1 - at) % Math.ceil(count / most) === 0
