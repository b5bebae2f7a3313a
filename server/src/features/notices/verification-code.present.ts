import { otpValidSeconds, productName } from '@nagrik/contract/limits'
import type { Locale } from './locale.model.ts'

const minutes = otpValidSeconds / 60

/** SMS with the code that proves a phone number; from its last line browsers know the page that it is for (WebOTP). */
export const verificationCode = {
  channel: 'sms' as const,
  word: (locale: Locale, { code, host }: { code: string; host: string }) => ({
    text: `${sentences(locale, code)}\n\n@${host} #${code}`,
  }),
}

const sentences = (locale: Locale, code: string): string =>
  locale === 'hi'
    ? `आपका ${productName} सत्यापन कोड ${code} है। यह ${minutes} मिनट तक मान्य है। इसे किसी को न बताएँ।`
    : `${code} is your ${productName} verification code. It is valid for ${minutes} minutes. Do not share it with anyone.`
