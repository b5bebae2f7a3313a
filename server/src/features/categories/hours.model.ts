import type { SlaHours } from '@nagrik/contract/system-categories'

export interface HoursRow {
  sla_critical_hours: number | null
  sla_high_hours: number | null
  sla_medium_hours: number | null
  sla_low_hours: number | null
}

export const hoursOf = (row: HoursRow): SlaHours => ({
  CRITICAL: row.sla_critical_hours,
  HIGH: row.sla_high_hours,
  MEDIUM: row.sla_medium_hours,
  LOW: row.sla_low_hours,
})

/** The columns that these hours stand in; none where they are left out. */
export const hourColumns = (hours: SlaHours | undefined): Partial<HoursRow> =>
  hours === undefined
    ? {}
    : {
        sla_critical_hours: hours.CRITICAL,
        sla_high_hours: hours.HIGH,
        sla_medium_hours: hours.MEDIUM,
        sla_low_hours: hours.LOW,
      }
