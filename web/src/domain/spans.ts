import { currentLanguage } from '#platform/i18n/i18n.ts'

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

const inUnit = (value: number, unit: string, unitDisplay: 'long' | 'short', digits = 0): string =>
  new Intl.NumberFormat(`${currentLanguage()}-IN`, {
    ...{ style: 'unit', unit, unitDisplay, maximumFractionDigits: digits },
  }).format(value)

/** Seconds in the largest unit that says something: 3 days, 5 minutes. */
export function formatSpan(seconds: number): string {
  const [unit, length] = units.find(([, each]) => seconds >= each) ?? (['minute', 60] as const)
  return inUnit(Math.max(1, Math.floor(seconds / length)), unit, 'long')
}

/** 12 ms, from a second on 1.4 seconds. Hindi has no short word that people know. */
export function formatMs(ms: number): string {
  const short = currentLanguage() === 'hi' ? 'long' : 'short'
  if (ms < 1) return `<${inUnit(1, 'millisecond', short)}`
  return ms < 1000 ? inUnit(ms, 'millisecond', short) : inUnit(ms / 1000, 'second', 'long', 1)
}
