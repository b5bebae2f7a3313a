import { otpTries } from '@nagrik/contract/limits'

/** A sent code; times are ISO 8601. */
export interface SentCode {
  tries: number
  expires_at: string
  verified_at: string | null
  used_at: string | null
}

/** What an entered code is worth: a code is good for 600 seconds, five wrong tries and one use. */
export function judgeCode(
  sent: SentCode,
  matches: boolean,
  now: Date,
): 'right' | 'wrong' | 'expired' | 'exhausted' {
  if (sent.used_at !== null) return 'wrong'
  if (sent.verified_at === null && Date.parse(sent.expires_at) < now.getTime()) return 'expired'
  if (sent.tries >= otpTries) return 'exhausted'
  return matches ? 'right' : 'wrong'
}
