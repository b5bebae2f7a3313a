import { slaHours as generalHours } from '@nagrik/contract/limits'
import type { SlaHours } from '@nagrik/contract/system-categories'
import { currentLanguage } from '#platform/i18n/i18n.ts'

/** The most urgent first. */
export const priorities = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const satisfies (keyof SlaHours)[]
export type Priority = (typeof priorities)[number]

/** What holds for one priority, and whether it was set here. */
export interface HeldHours {
  hours: number
  isOwn: boolean
}

/** What is not set here is taken from above: the category, then the general hours. */
export const hoursOf = (own: SlaHours, priority: Priority, above?: SlaHours): HeldHours => ({
  hours: own[priority] ?? above?.[priority] ?? generalHours[priority],
  isOwn: own[priority] !== null,
})

/** '4 hours', from two days on with the days: '72 hours (3 days)'. */
export function hoursText(hours: number): string {
  const inUnit = (count: number, unit: 'hour' | 'day') =>
    new Intl.NumberFormat(`${currentLanguage()}-IN`, { style: 'unit', unit, unitDisplay: 'long' }).format(
      count,
    )
  const days = hours / 24
  return hours >= 48 && Number.isInteger(days)
    ? `${inUnit(hours, 'hour')} (${inUnit(days, 'day')})`
    : inUnit(hours, 'hour')
}

export const noHours: SlaHours = { CRITICAL: null, HIGH: null, MEDIUM: null, LOW: null }
