import { phoneDigits } from '@nagrik/contract/limits'

/** The ten digits of a mobile number as typed, pasted or filled in, without +91, 91 or 0 before them. */
export const mobileDigits = (text: string): string => {
  const dialled = text.replace(/^\s*\+91/, '').replace(/\D/g, '')
  return digits(dialled.replace(/^(0|(00)?91)(?=\d{10}$)/, ''), phoneDigits)
}

export const digits = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most)
