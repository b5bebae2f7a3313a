import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { notValid, wrongType } from '@nagrik/contract/errors'
import { staffRoles } from '@nagrik/contract/roles'
import { describe, expect, it } from 'vitest'
import { hindi, hindiErrors, hindiServer } from './hindi.ts'
import english from './plurals-en.json' with { type: 'json' }

const folder = join(import.meta.dirname, 'hi')
const areas = readdirSync(folder).map((file) => {
  const text = readFileSync(join(folder, file), 'utf8')
  return { file, text, entries: Object.entries(JSON.parse(text) as Record<string, string>) }
})
const placeholders = (text: string): string[] => (text.match(/{{.*?}}/g) ?? []).sort()
const isPlural = (key: string): boolean => /_(one|other)$/.test(key)

describe.each(areas)('$file', ({ entries }) => {
  it('has a text for every key', () => {
    expect(entries.filter(([, text]) => text.trim() === '')).toEqual([])
  })
  it('is sorted, so that two changes seldom meet', () => {
    const keys = entries.map(([key]) => key)
    expect(keys).toEqual([...keys].sort())
  })
  it('is merged into the catalogue', () => {
    const merged: Record<string, string> = { ...hindiServer, ...hindi, ...hindiErrors }
    for (const [key, text] of entries) expect(merged[key], key).toBe(text)
  })
})

/** The keys of errors.json are codes, all others the English text. */
describe.each(areas.filter(({ file }) => file !== 'errors.json'))('$file', ({ entries }) => {
  it('uses the placeholders of the English text', () => {
    const differing = entries.filter(([key, text]) => `${placeholders(key)}` !== `${placeholders(text)}`)
    expect(differing).toEqual([])
  })
})

it.each(areas)('$file joins no ending to a placeholder, which would fit some values only', ({ entries }) => {
  expect(entries.filter(([, text]) => /}}[\u0900-\u0963]/.test(text))).toEqual([])
})

describe('plurals', () => {
  it('have an English form for each Hindi one', () => {
    expect(Object.keys(english).sort()).toEqual(Object.keys(hindi).filter(isPlural).sort())
  })
  it('have the forms one and other', () => {
    const stems = Object.keys(english).map((key) => key.replace(/_(one|other)$/, ''))
    for (const stem of stems)
      expect(english).toMatchObject({
        [`${stem}_one`]: expect.any(String),
        [`${stem}_other`]: expect.any(String),
      })
  })
})

it.each([...Object.values(wrongType), notValid])('%s is said in Hindi too', (text) => {
  expect(Object.keys(hindi)).toContain(text)
})

it.each(staffRoles)('%s reads in Hindi that the citizen portal is not theirs', (role) => {
  const refusal = `Access denied. Government employees (${role}) should use the Employee Portal.`
  expect(Object.keys(hindi)).toContain(refusal)
})
