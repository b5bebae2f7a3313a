interface Label {
  /** Pixels of the dot from any fixed place. */
  x: number
  y: number
  /** Of the name. */
  width: number
}

/** Where the name stands beside its dot. */
export type Side = 'right' | 'left'

const DOT = 6
const BETWEEN = 8
const HEIGHT = 18

/** Those of the labels, the first the most important, that lie side by side without touching. */
export function labelsThatFit<L extends Label>(labels: readonly L[]): (L & { side: Side })[] {
  const shown: (L & { side: Side })[] = []
  for (const label of labels) {
    for (const side of ['right', 'left'] as const) {
      const placed = { ...label, side }
      if (!shown.every((other) => apart(placed, other))) continue
      shown.push(placed)
      break
    }
  }
  return shown
}

/** From the dot's far edge to the end of the name. */
const extent = ({ x, width, side }: Label & { side: Side }) =>
  side === 'right' ? [x - DOT, x + DOT + width] : [x - DOT - width, x + DOT]

function apart(a: Label & { side: Side }, b: Label & { side: Side }): boolean {
  const [aLeft = 0, aRight = 0] = extent(a)
  const [bLeft = 0, bRight = 0] = extent(b)
  return aRight + BETWEEN < bLeft || bRight + BETWEEN < aLeft || Math.abs(a.y - b.y) > HEIGHT
}
