import { commonPassword } from '@nagrik/contract/fields'
import { passwordLength } from '@nagrik/contract/limits'
import { dictionary } from '@zxcvbn-ts/language-common'
import { invalidField } from '#platform/http/app-error.ts'

/** From published breaches, in lower case; the shorter ones are refused anyway. */
const common = new Set(dictionary['passwords-common']?.filter(({ length }) => length >= passwordLength.min))

/** @throws AppError VALIDATION_FAILED that names the field, for a password that guessers try first. */
export function refuseCommon(field: string, plain: string): void {
  if (common.has(plain.normalize('NFC').toLowerCase())) throw invalidField(field, commonPassword)
}
