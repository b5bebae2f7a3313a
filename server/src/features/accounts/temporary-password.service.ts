import { randomInt } from 'node:crypto'
import { temporaryPasswordDays } from '@nagrik/contract/limits'
import { days, shift } from '#platform/clock.ts'
import type { Platform } from '#platform/platform.ts'
import { hashPassword } from './passwords.service.ts'

/** No letter or digit that is mistaken for another when read out or copied by hand. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 3
const groupLength = 4

/** A password to hand over once, such as `k7mq-x2vd-9fhp`, with the columns that make its owner change it. */
export async function issueTemporaryPassword({ clock }: Platform) {
  const letter = () => alphabet.charAt(randomInt(alphabet.length))
  const group = () => Array.from({ length: groupLength }, letter).join('')
  const plain = Array.from({ length: groups }, group).join('-')
  return {
    plain,
    columns: {
      password_hash: await hashPassword(plain),
      must_change_password: true,
      temporary_password_expires_at: shift(clock.now(), days(temporaryPasswordDays)),
    },
  }
}
