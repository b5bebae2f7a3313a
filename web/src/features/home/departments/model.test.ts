import { expect, it } from 'vitest'
import { slugOf } from './model.ts'

it("DSH-005: a department's address is its name in lower case with hyphens for spaces", () =>
  expect(slugOf('Street Lighting and Electrical')).toBe('street-lighting-and-electrical'))
