import { expect, test } from 'vitest'
import { createKnownTokens } from './known-tokens.ts'

test('the token that was unused for longest is forgotten', () => {
  const known = createKnownTokens(2)
  for (const token of ['asha', 'binod', 'asha', 'chitra']) known.add(token)
  expect(['asha', 'binod', 'chitra'].map(known.has)).toEqual([true, false, true])
  known.forget('asha')
  expect(known.has('asha')).toBe(false)
})
