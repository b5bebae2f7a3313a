import type { ErrorCode } from '@nagrik/contract/errors'
import { signedLinkMinutes } from '@nagrik/contract/limits'
import { minutes, shift } from '#platform/clock.ts'
import type { Platform } from '#platform/platform.ts'
import { AppError } from './app-error.ts'

/** What a link leads to: a kind of file, and what tells one of the kind. */
type Subject = readonly string[]

const signedText = (subject: Subject, expires: number) => JSON.stringify([...subject, expires])

/** When a link that is made now expires. */
export const linkExpiry = ({ clock }: Platform): Date => shift(clock.now(), minutes(signedLinkMinutes))

/** The query parameters by which a link needs no session. */
export const signatureOf = ({ secret }: Platform, subject: Subject, expiresAt: Date) => {
  const expires = expiresAt.getTime()
  return { expires: String(expires), signature: secret.sign(signedText(subject, expires)) }
}

/**
 * Asserts that this installation signed the link and that it has not expired.
 * @returns the milliseconds that are left
 * @throws AppError with the code `refusal`
 */
export function assertSigned(
  { secret, clock }: Platform,
  subject: Subject,
  link: { expires: string; signature: string },
  refusal: ErrorCode,
): number {
  const expires = Number(link.expires)
  if (!secret.verify(signedText(subject, expires), link.signature)) throw new AppError(refusal)
  const left = expires - clock.now().getTime()
  if (left < 0) throw new AppError(refusal, { message: 'This link has expired.' })
  return left
}
