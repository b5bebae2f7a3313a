import { expect, test } from 'vitest'
import { isCommon } from './common-passwords.model.ts'

test.each([
  'password',
  'PassWord',
  ' password ',
  'ｐａｓｓｗｏｒｄ',
  'Nagrik',
  '      ',
  'zzzzzz',
  'ककककककक',
])('%j is what guessers try first', (plain) => {
  expect(isCommon(plain)).toBe(true)
})

test.each(['nagrik-demo', 'a-fine-day-8', 'लाल बत्ती 14', 'p'.repeat(100)])('%j is not', (plain) => {
  expect(isCommon(plain)).toBe(false)
})
