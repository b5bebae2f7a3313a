import { maskedAddresses, maskedNumbers } from '@nagrik/contract/masking-examples'

const examples = [...maskedNumbers, ...maskedAddresses]

/** As answers are compared: JSON writes line breaks in another way than CSV. */
export const oneLine = (text: string): string => text.replace(/\\[nrt]|\s/g, ' ').replace(/ +/g, ' ')

/** Every contact of the examples, as it was written. */
export const contacts: readonly string[] = [...new Set(examples.flatMap(contactsIn))]

/** What the mask takes out of an example: all of it, and each part that is long enough to be known again. */
function contactsIn([text, masked]: (typeof examples)[number]): string[] {
  const around = masked.split(/\*{10}|\*{3}@\*{3}/)
  const kept = around.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  const [, ...parts] = new RegExp(`^${kept.join('([^]+?)')}$`).exec(text) ?? []
  const whole = text.slice(around[0]?.length, text.length - (around.at(-1)?.length ?? 0))
  return [whole, ...parts.filter((part) => part.length >= 8)].map(oneLine)
}

interface Sentence {
  text: string
  masked: string
}

/** All examples in sentences of Hindi and English, each of at most so many characters. */
export function sentencesWithContacts(most: number): Sentence[] {
  const all: Sentence[] = []
  for (const [text, masked] of examples) {
    const last = all.at(-1)
    const begun = last ?? { text: '', masked: '' }
    const longer = { text: `${begun.text} या call ${text}`, masked: `${begun.masked} या call ${masked}` }
    if (last && longer.text.length <= most) all[all.length - 1] = longer
    else all.push({ text: `बत्ती का नंबर ${text}`, masked: `बत्ती का नंबर ${masked}` })
  }
  return all
}
