import { passwordLength, productName } from '@nagrik/contract/limits'
import { dictionary } from '@zxcvbn-ts/language-common'

const plainest = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** From published breaches; the shorter ones are refused anyway. Guessers also try the name of where they are. */
const common = new Set([
  ...(dictionary['passwords-common'] ?? []).filter(({ length }) => length >= passwordLength.min),
  plainest(productName),
])

/** Of more signs nobody tries each number. */
const mostOfOneSign = 20
const isOneSign = (text: string): boolean => text.length <= mostOfOneSign && new Set(text).size <= 1

/** Whether guessers try this password first; capitals and spaces around it do not make another one of it. */
export const isCommon = (plain: string): boolean => common.has(plainest(plain)) || isOneSign(plainest(plain))
