interface Label {
  /** Pixels of the dot from any fixed place. */
  x: number
  y: number
  /** Of the name. */
  width: number
}

const LEFT = 6
const BESIDE = 8
const HEIGHT = 18

/** Those of the labels, the first the most important, that lie side by side without touching. */
export function labelsThatFit<L extends Label>(labels: readonly L[]): L[] {
  const shown: L[] = []
  for (const label of labels) {
    if (shown.every((other) => apart(label, other))) shown.push(label)
  }
  return shown
}

const right = ({ x, width }: Label) => x + LEFT + width + BESIDE

const apart = (a: Label, b: Label) =>
  right(a) < b.x - LEFT || right(b) < a.x - LEFT || Math.abs(a.y - b.y) > HEIGHT
