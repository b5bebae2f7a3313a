import { passwordLength } from '@nagrik/contract/limits'
import { dictionary } from '@zxcvbn-ts/language-common'

/** From published breaches, in lower case; the shorter ones are refused anyway. */
const common = new Set(dictionary['passwords-common']?.filter(({ length }) => length >= passwordLength.min))

/** Whether guessers try this password first. */
export const isCommon = (plain: string): boolean => common.has(plain.normalize('NFC').toLowerCase())
