import * as z from 'zod/mini'
import { emailLength, nameLength, passwordLength, phoneDigits } from './limits.ts'

/** Input fields that several calls share, with the specification's texts. */

/** Nothing of it is seen on a screen. */
const blank = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u

/**
 * Text of at most `max` characters without control characters other than line breaks and tabs, and without
 * halves of characters. What shows nothing is empty.
 */
export const text = (field: string, max: number, missing = `${field} must be text`) =>
  z.string(missing).check(
    z.overwrite((value) => (blank.test(value) ? '' : value.trim())),
    z.maxLength(max, `${field} must be at most ${max} characters`),
    z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, `${field} contains characters that cannot be stored`),
  )

export const Email = z.pipe(
  z.string('Email is required').check(z.trim(), z.toLowerCase(), z.minLength(1, 'Email is required')),
  z
    .string()
    .check(
      z.regex(
        /^[^\s\p{Cc}\p{Cf}\p{Cs}@<>(),;:"[\]\\]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u,
        'Please enter a valid email address',
      ),
      z.maxLength(emailLength.max, `Email must be at most ${emailLength.max} characters`),
    ),
)

/** One line, without the marks that turn the text around it. */
export const PersonName = text('Name', nameLength.max, 'Name is required').check(
  z.overwrite((name) => name.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').replace(/\s+/g, ' ')),
  z.minLength(1, 'Name is required'),
)

const phonePattern = new RegExp(`^\\d{${phoneDigits}}$`)
const phoneMessage = 'Please enter a valid 10-digit mobile number'
export const Phone = z.string(phoneMessage).check(z.regex(phonePattern, phoneMessage))

const tooShortPassword = 'Password must be at least 6 characters'
const currentPasswordMissing = 'Current password is required'
const tooLongPassword = 'Password must be less than 100 characters'

/** Said by the server alone, which has the list. */
export const commonPassword = 'This password is too common. Please choose another one.'

/** A password as typed; never trimmed. */
export const password = (tooShort: string = tooShortPassword) =>
  z
    .string(tooShort)
    .check(z.minLength(passwordLength.min, tooShort), z.maxLength(passwordLength.max, tooLongPassword))

/** The password that an account has: asked for again before what a session alone must not do. */
export const currentPassword = () =>
  z
    .string(currentPasswordMissing)
    .check(z.minLength(1, currentPasswordMissing), z.maxLength(passwordLength.max, tooLongPassword))

export const Latitude = z
  .number('Latitude must be a number')
  .check(z.gte(-90, 'Latitude must be between -90 and 90'), z.lte(90, 'Latitude must be between -90 and 90'))
export const Longitude = z
  .number('Longitude must be a number')
  .check(
    z.gte(-180, 'Longitude must be between -180 and 180'),
    z.lte(180, 'Longitude must be between -180 and 180'),
  )
/** Radius of the device's position in metres. */
export const Accuracy = z.number('Accuracy must be a number').check(z.gte(0, 'Accuracy must not be negative'))

/** A number that arrives as the text of a query parameter. */
export const numberInQuery = <T extends z.ZodMiniType<number, number>>(field: string, schema: T) =>
  z.pipe(
    z
      .string(`${field} must be a number`)
      .check(z.regex(/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i, `${field} must be a number`)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      schema,
    ),
  )

/** A point as two query parameters. */
export const pointInQuery = () => ({
  latitude: numberInQuery('Latitude', Latitude),
  longitude: numberInQuery('Longitude', Longitude),
})
