/** What is searched for. */
export interface Words {
  text: string
  /** Three letters of it that few texts have, where that is known. */
  rarePart?: string | undefined
}

/** So many texts, about, are asked which parts they have. */
export const sampledTexts = 10_000
/** What fewer of them have is rare: one text of two thousand, and the million has five hundred. */
export const fewTexts = 5

/** Each three letters or digits that stand together; others than Latin ones are no parts to every PostgreSQL. */
export function partsOf(text: string): string[] {
  const parts = Array.from(text.slice(0, -2), (_, at) => text.slice(at, at + 3))
  return [...new Set(parts.filter((part) => /^[a-z0-9]{3}$/i.test(part)).map((part) => part.toLowerCase()))]
}
