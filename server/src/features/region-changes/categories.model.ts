import { slaHours } from '@nagrik/contract/limits'
import type {
  CategoryChange,
  CategoryPreview,
  SlaHours,
  SubCategoryChange,
} from '@nagrik/contract/system-categories'
import { TicketPriority } from '@nagrik/contract/tickets'
import { hourColumns } from '#features/categories/hours.model.ts'
import { slugOf } from '#features/people/slug.model.ts'

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
