export interface Choice<T extends string = string> {
  value: T
  label: string
}

/** What can be chosen: single choices and named groups of them, in their order. */
export type Choices<T extends string = string> = readonly (
  | Choice<T>
  | { group: string; items: readonly Choice<T>[] }
)[]

export const flat = <T extends string>(choices: Choices<T>): Choice<T>[] =>
  choices.flatMap((one) => ('group' in one ? one.items : one))

/** The next choice whose label begins with what was typed; one letter repeated goes on to the following one. */
export function typedAhead(choices: readonly Choice[], active: number, typed: string): number {
  const letters = [...typed.toLocaleLowerCase()]
  const isRepeated = letters.every((letter) => letter === letters[0])
  const beginning = isRepeated ? (letters[0] ?? '') : letters.join('')
  const start = isRepeated ? active + 1 : Math.max(active, 0)
  const order = choices.map((_, turn) => (start + turn) % choices.length)
  return order.find((at) => choices[at]?.label.toLocaleLowerCase().startsWith(beginning)) ?? active
}
