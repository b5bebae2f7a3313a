import { expect, test } from 'vitest'
import { judgeCode, type SentCode } from './verification.model.ts'

const now = new Date('2026-03-01T10:00:00Z')
const past = '2026-03-01T09:59:59.999Z'
const fresh: SentCode = { tries: 0, expires_at: now.toISOString(), verified_at: null, used_at: null }

test('the right code is right up to its last moment', () => {
  expect(judgeCode(fresh, true, now)).toBe('right')
  expect(judgeCode({ ...fresh, expires_at: past }, true, now)).toBe('expired')
})

test('after five wrong tries even the right code is refused', () => {
  expect(judgeCode({ ...fresh, tries: 4 }, true, now)).toBe('right')
  expect(judgeCode({ ...fresh, tries: 5 }, true, now)).toBe('exhausted')
  expect(judgeCode({ ...fresh, tries: 5 }, false, now)).toBe('exhausted')
})

test('a success may be repeated after the code expired, but not after it was used', () => {
  const verified = { ...fresh, expires_at: past, verified_at: past }
  expect(judgeCode(verified, true, now)).toBe('right')
  expect(judgeCode(verified, false, now)).toBe('wrong')
  expect(judgeCode({ ...verified, used_at: past }, true, now)).toBe('wrong')
})
