import { otpValidSeconds, productName } from '@nagrik/contract/limits'
import type { Locale } from './locale.model.ts'

const minutes = otpValidSeconds / 60

/** SMS with the code that proves a phone number. */
export const verificationCode = {
  channel: 'sms' as const,
  word: (locale: Locale, { code }: { code: string }) => ({
    text:
      locale === 'hi'
        ? `आपका ${productName} सत्यापन कोड ${code} है। यह ${minutes} मिनट तक मान्य है। इसे किसी को न बताएँ।`
        : `${code} is your ${productName} verification code. It is valid for ${minutes} minutes. Do not share it with anyone.`,
  }),
}
