import { slaHours } from '@nagrik/contract/limits'
import type {
  CategoryChange,
  CategoryPreview,
  SlaHours,
  SubCategoryChange,
} from '@nagrik/contract/system-categories'
import { TicketPriority } from '@nagrik/contract/tickets'
import { slugOf } from '#platform/slug.ts'

const columns = {
  CRITICAL: 'sla_critical_hours',
  HIGH: 'sla_high_hours',
  MEDIUM: 'sla_medium_hours',
  LOW: 'sla_low_hours',
} as const satisfies Record<TicketPriority, string>

export type HoursRow = Record<(typeof columns)[TicketPriority], number | null>

export const hoursOf = (row: HoursRow): SlaHours => ({
  CRITICAL: row.sla_critical_hours,
  HIGH: row.sla_high_hours,
  MEDIUM: row.sla_medium_hours,
  LOW: row.sla_low_hours,
})

const hourColumns = (hours: SlaHours | undefined): Partial<HoursRow> =>
  hours === undefined
    ? {}
    : {
        sla_critical_hours: hours.CRITICAL,
        sla_high_hours: hours.HIGH,
        sla_medium_hours: hours.MEDIUM,
        sla_low_hours: hours.LOW,
      }

/** The columns that a change sets; what it leaves out is absent. */
export const subCategoryColumns = ({
  name,
  nameHi,
  icon,
  sortOrder,
  slaHours: hours,
  isActive,
}: SubCategoryChange) =>
  given({ name, name_hi: nameHi, icon, sort_order: sortOrder, is_active: isActive, ...hourColumns(hours) })

export const categoryColumns = ({ departmentId, isWater, isSensitive, ...change }: CategoryChange) => ({
  ...subCategoryColumns(change),
  ...given({
    color: change.color,
    description: change.description,
    description_hi: change.descriptionHi,
    department_id: departmentId?.toLowerCase(),
    is_water: isWater,
    is_sensitive: isSensitive,
  }),
})

const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** Of something new, which comes with every field. */
export const whole = <T extends { is_active?: boolean }>(columns: T) =>
  columns as unknown as Required<Omit<T, 'is_active'>>

/** What holds where a category, or a sub-category before it, sets nothing. */
export const effective = (own: SlaHours, above: SlaHours | null = null): Record<TicketPriority, number> => {
  const hours = (priority: TicketPriority) => own[priority] ?? above?.[priority] ?? slaHours[priority]
  return { CRITICAL: hours('CRITICAL'), HIGH: hours('HIGH'), MEDIUM: hours('MEDIUM'), LOW: hours('LOW') }
}

export const turnsOf = (
  from: Record<TicketPriority, number>,
  to: Record<TicketPriority, number>,
): CategoryPreview['hours'] =>
  TicketPriority.options
    .filter((priority) => from[priority] !== to[priority])
    .map((priority) => ({ priority, from: from[priority], to: to[priority] }))
    .reverse()

/** A slug from the name that nobody has yet. */
export function freeSlug(name: string, taken: readonly string[], otherwise: string): string {
  const slug = slugOf(name) || otherwise
  let free = slug
  for (let count = 2; taken.includes(free); count += 1) free = `${slug}-${count}`
  return free
}

export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
