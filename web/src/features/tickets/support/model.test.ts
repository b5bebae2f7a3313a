import { expect, it } from 'vitest'
import { supported } from './model.ts'

it('counts the own support at once, and only once', () => {
  const before = { supportCount: 4, hasUserSupported: false }
  const given = supported(before, true)
  expect(given).toEqual({ supportCount: 5, hasUserSupported: true })
  expect(supported(given, true)).toEqual(given)
  expect(supported(given, false)).toEqual(before)
  expect(supported({ supportCount: 0, hasUserSupported: true }, false).supportCount).toBe(0)
})
