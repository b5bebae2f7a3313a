import { expect, test } from 'vitest'
import { preferredLocale } from './locale.model.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr-FR,fr;q=0.9', 'en'],
  ['hi', 'hi'],
  ['HI-in, en;q=0.8', 'hi'],
  ['en-IN,en;q=0.9,hi;q=0.8', 'en'],
  ['en;q=0.3, hi;q=0.7', 'hi'],
  ['hi;q=0', 'en'],
  ['en, hi', 'en'],
  ['hindi', 'en'],
  [';;;q=x,,hi;q=oops', 'en'],
])('a device that asks for %j is written to in %s', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale)
})
