import { changeWords, detailWords, valueWords, type Words } from './audit-words.model.ts'

type Stored = Readonly<Record<string, unknown>>
/** What ids are called. */
export type Names = ReadonlyMap<string, Words>

export interface Detail {
  name: Words
  from: Words | null
  to: Words | null
}

const isObject = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every text that the details hold, ids among them. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** What was done, in words: each field of a change that is another one now, and whatever else is said. */
export function readableDetails(details: Stored, names: Names): Detail[] {
  const { network: _, device: __, from, to, ...rest } = details
  const told = Object.entries(rest).map(
    ([key, value]): Detail => ({
      name: wordsOfKey(key),
      from: null,
      to: readable(value, names),
    }),
  )
  return [...changed(from, to, names), ...told]
}

function changed(from: unknown, to: unknown, names: Names): Detail[] {
  if (!isObject(from) && !isObject(to)) {
    return from === undefined && to === undefined
      ? []
      : [{ name: changeWords, from: readable(from, names), to: readable(to, names) }]
  }
  const before = isObject(from) ? from : {}
  const after = isObject(to) ? to : {}
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => ({
      name: wordsOfKey(key),
      from: readable(before[key], names),
      to: readable(after[key], names),
    }))
}

/** An entry outlives the version that knew its words. */
const wordsOfKey = (key: string): Words =>
  Object.hasOwn(detailWords, key) ? detailWords[key as keyof typeof detailWords] : { en: key, hi: key }

function readable(value: unknown, names: Names): Words | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) {
    const parts = value.map((one) => readable(one, names)).filter((one) => one !== null)
    if (parts.length === 0) return null
    return { en: parts.map(({ en }) => en).join(', '), hi: parts.map(({ hi }) => hi).join(', ') }
  }
  const text = isObject(value) ? JSON.stringify(value) : String(value)
  const known = Object.hasOwn(valueWords, text) ? valueWords[text] : names.get(text)
  return known ?? { en: text, hi: text }
}
