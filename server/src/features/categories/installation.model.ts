import type { TicketPriority } from '@nagrik/contract/tickets'

/** As the region pack has it. */
interface PackCategory extends Record<'id' | 'name' | 'nameHi' | 'icon' | 'color', string> {
  description: string
  descriptionHi: string
  sortOrder: number
  water: boolean
  sensitive: boolean
  slaHours: { [P in TicketPriority]?: number | undefined }
}

/** The columns of a category of the pack, beside its id and department. */
export const columnsOf = (category: PackCategory) => ({
  slug: category.id,
  name: category.name,
  name_hi: category.nameHi,
  icon: category.icon,
  color: category.color,
  description: category.description,
  description_hi: category.descriptionHi,
  sort_order: category.sortOrder,
  is_water: category.water,
  is_sensitive: category.sensitive,
  sla_critical_hours: category.slaHours.CRITICAL ?? null,
  sla_high_hours: category.slaHours.HIGH ?? null,
  sla_medium_hours: category.slaHours.MEDIUM ?? null,
  sla_low_hours: category.slaHours.LOW ?? null,
})

interface Known {
  slug: string
  name: string
}

/** Whether one of these has the slug, or the name in whatever case. */
export const isKnown = (there: readonly Known[], { id, name }: { id: string; name: string }): boolean =>
  there.some((one) => one.slug === id || one.name.toLowerCase() === name.toLowerCase())
