/** A text in which people are named, with who is meant by which name. */
export interface MentionText {
  text: string
  mentioned: readonly Mentioned[]
}

interface Mentioned {
  id: string
  /** As it stands in the text after its @: the name, numbered where somebody else is called so too. */
  label: string
}

export interface Person {
  id: string
  name: string
}

export const noMentions: MentionText = { text: '', mentioned: [] }

/** What is being typed after an @, and where that stands; null where nobody is being named. */
export interface Naming {
  at: number
  search: string
}

const naming = /(?:^|[\s(])@((?:[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}.' -]{0,39})?)$/u

export function namingAt({ text, mentioned }: MentionText, caret: number): Naming | null {
  const search = naming.exec(text.slice(0, caret))?.[1]
  if (search === undefined || mentioned.some(({ label }) => search.startsWith(label))) return null
  return { at: caret - search.length - 1, search: search.trim() }
}

/** Puts a name in place of what was typed for it; the caret stands behind it then. */
export function withMention(
  { text, mentioned }: MentionText,
  at: number,
  caret: number,
  { id, name }: Person,
): { value: MentionText; caret: number } {
  const known = mentioned.find((one) => one.id === id)
  const label = known?.label ?? freeLabel(name, mentioned)
  const before = `${text.slice(0, at)}@${label} `
  const value = {
    text: before + text.slice(caret).replace(/^ /, ''),
    mentioned: known ? mentioned : [...mentioned, { id, label }],
  }
  return { value, caret: before.length }
}

function freeLabel(name: string, mentioned: readonly Mentioned[]): string {
  const isTaken = (label: string) => mentioned.some((one) => one.label === label)
  for (let number = 1; ; number += 1) {
    const label = number === 1 ? name : `${name} (${number})`
    if (!isTaken(label)) return label
  }
}

const goesOn = /^[\p{L}\p{M}\p{N}]/u

/** The text with what `write` makes of an id in place of each name. */
export function encoded({ text, mentioned }: MentionText, write: (id: string) => string): string {
  // Of two names of which one begins with the other, the longer one is meant.
  const longestFirst = [...mentioned].sort((one, other) => other.label.length - one.label.length)
  const [before, ...parts] = text.split('@')
  const written = parts.map((part) => {
    const meant = longestFirst.find(
      ({ label }) => part.startsWith(label) && !goesOn.test(part.slice(label.length)),
    )
    return meant ? write(meant.id) + part.slice(meant.label.length) : `@${part}`
  })
  return before + written.join('')
}
