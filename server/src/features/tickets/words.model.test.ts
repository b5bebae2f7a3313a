import { expect, test } from 'vitest'
import { partsOf } from './words.model.ts'

test.each([
  ['Power', ['pow', 'owe', 'wer']],
  ['AAAA', ['aaa']],
  ['14 mg rd', []],
  ['गली no100', ['no1', 'o10', '100']],
  // Neither letter is the s and k that it becomes in lower case.
  ['\u017ftu\u212ab', []],
  ['ab', []],
  ['', []],
])('the parts of %j are %j', (text, parts) => {
  expect(partsOf(text)).toEqual(parts)
})
