import * as z from 'zod/mini'
import { text } from './fields.ts'

/** Input fields of what administrators edit. */

/** One line, without the marks that turn the text around it. */
export const line = (field: string, missing: string) =>
  text(field, 100, missing).check(
    z.overwrite((value) => value.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').replace(/\s+/g, ' ')),
    z.minLength(1, missing),
  )

export const bothNames = {
  name: line('name', 'An English name is required'),
  nameHi: line('nameHi', 'A Hindi name is required'),
}

export const flag = (field: string) => z.boolean(`${field} must be true or false`)

const orderText = 'Please enter a whole number from 0 to 9,999'
export const SortOrder = z
  .number(orderText)
  .check(z.int(orderText), z.gte(0, orderText), z.lte(9999, orderText))

const stale = 'version must be the one that was read'
/** As it was read; a change by somebody else since then makes it 409 CHANGED_MEANWHILE. */
export const Version = z.number(stale).check(z.int(stale))
