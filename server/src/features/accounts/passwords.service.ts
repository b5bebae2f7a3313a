import { commonPassword } from '@nagrik/contract/fields'
import { hash, verify } from '@node-rs/argon2'
import { invalidField } from '#platform/http/app-error.ts'
import { newToken } from '#platform/secret.ts'
import { createRestingTurn } from '#platform/semaphore.ts'
import { isCommon } from './common-passwords.model.ts'

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. The algorithm is the library's default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A storm of sign-ins would take a whole core from everybody else. */
const inTurn = createRestingTurn()

/** Devices compose Devanagari vowel signs and Latin accents differently. */
const asTyped = (plain: string) => plain.normalize('NFC')

/** @throws AppError VALIDATION_FAILED that names the field, for a password that guessers try first. */
export function refuseCommon(field: string, plain: string): void {
  if (isCommon(plain)) throw invalidField(field, commonPassword)
}

/** The argon2id hash of a password in PHC format; one at a time in a process. */
export const hashPassword = (plain: string): Promise<string> => inTurn(() => hash(asTyped(plain), cost))

const nobodysHash = hashPassword(newToken())

/** Whether this is the password. Without an account the answer is no, and takes as long. */
export async function verifyPassword(stored: string | null | undefined, plain: string): Promise<boolean> {
  const usable = stored?.startsWith('$argon2id$') ? stored : null
  const right = await inTurn(async () => verify(usable ?? (await nobodysHash), asTyped(plain)))
  return usable !== null && right
}
