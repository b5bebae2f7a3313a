import { currentLanguage } from '#platform/i18n/i18n.ts'

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

const inUnit = (value: number, unit: string, unitDisplay: 'long' | 'narrow', digits = 0): string =>
  new Intl.NumberFormat(`${currentLanguage()}-IN`, {
    ...{ style: 'unit', unit, unitDisplay, maximumFractionDigits: digits },
  }).format(value)

/** Seconds in the largest unit that says something: 3 days, 5 minutes. */
export function formatSpan(seconds: number): string {
  const [unit, length] = units.find(([, each]) => seconds >= each) ?? (['minute', 60] as const)
  return inUnit(Math.max(1, Math.floor(seconds / length)), unit, 'long')
}

/** Milliseconds as 12ms, a second and more as 1.4s. */
export function formatMs(ms: number): string {
  if (ms < 1) return `<${inUnit(1, 'millisecond', 'narrow')}`
  return ms < 1000 ? inUnit(ms, 'millisecond', 'narrow') : inUnit(ms / 1000, 'second', 'narrow', 1)
}
