import type { TestApp } from './test-app.ts'

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}@.+_-]{3,}/gu) ?? []

/**
 * Everything that nobody without an account is told: people's names, addresses and numbers, and every word and place of
 * what was written of tickets; save what categories and departments are called.
 */
export async function privateWords({ platform: { db } }: TestApp): Promise<ReadonlySet<string>> {
  const tickets = await db.selectFrom('tickets').selectAll().execute()
  const written = [
    ...(await db.selectFrom('users').select(['id', 'name', 'email', 'phone']).execute()),
    ...tickets.map((row) => ({
      ...{ title: row.title, description: row.description, address: row.address, landmark: row.landmark },
      ...{ block: row.block, said: row.audio_transcription, reason: row.escalation_reason },
      ...{ latitude: String(row.latitude ?? ''), longitude: String(row.longitude ?? '') },
    })),
    ...(await db.selectFrom('comments').select('content').execute()),
    ...(await db.selectFrom('notes').select('content').execute()),
    ...(await db.selectFrom('event_texts').select(['label', 'text']).execute()),
  ]
  const named = [
    ...(await db.selectFrom('categories').select(['name', 'name_hi']).execute()),
    ...(await db.selectFrom('departments').select(['name', 'name_hi']).execute()),
  ]
  const textsIn = (rows: object[]) =>
    rows.flatMap((row) => Object.values(row)).filter((text) => typeof text === 'string')
  const known = new Set(textsIn(named).flatMap(wordsOf))
  return new Set(
    textsIn(written)
      .flatMap(wordsOf)
      .filter((word) => !known.has(word)),
  )
}

/** Which of these words the values say. */
export const wordsAmong = (words: ReadonlySet<string>, values: readonly string[]): string[] => {
  const said = new Set(values.flatMap(wordsOf))
  return [...words].filter((word) => said.has(word))
}

/** Every value of a reply as text, without the names of its keys. */
export const valuesOf = (reply: unknown): string[] =>
  typeof reply === 'object' && reply !== null
    ? Object.values(reply).flatMap(valuesOf)
    : reply === null || reply === undefined
      ? []
      : [String(reply)]
