import * as z from 'zod/mini'
import { pageSize } from './limits.ts'

/** Query parameters arrive as text; these parse them strictly. */

const wholeNumber = (field: string, max: number, min = 1) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, `${field} must be a whole number`)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z
        .number()
        .check(z.gte(min, `${field} must be at least ${min}`), z.lte(max, `${field} must be at most ${max}`)),
    ),
  )

const page = wholeNumber('page', 1_000_000)
export const PageNumber = z._default(page, 1)
/** Where it matters that a page was asked for. */
export const PageIfAny = z.optional(page)
/** Goes on after this position. */
export const AfterPosition = z._default(wholeNumber('after', 999_999_999, 0), 0)
export const PageLimit = z._default(wholeNumber('limit', pageSize.max), pageSize.default)
