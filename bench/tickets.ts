import type { TicketPriority } from '@nagrik/contract/tickets'
import type { Filing } from '@nagrik/server/features/tickets/filing.model.ts'
import { days, minutes, shift } from '@nagrik/server/platform/clock.ts'

interface Surroundings {
  of: number
  now: Date
  reporterIds: readonly string[]
  categories: readonly string[]
}

/** The n-th of all, oldest first, a minute apart; the newest is a day old, so that its history has passed too. */
export const filingOf = (n: number, { of, now, reporterIds, categories }: Surroundings): Filing => ({
  reporterId: reporterIds[n % reporterIds.length] ?? '',
  // Squares modulo a number are uneven: some categories are far commoner than others.
  category: categories[(n % categories.length) ** 2 % categories.length] ?? '',
  title: `Street light not working near house ${n}`,
  description: `The light has been dark for ${n % 30} days.`,
  priority: priorityOf(n),
  latitude: 28.4 + (n % 1000) / 10_000,
  longitude: 77 + (n % 777) / 7770,
  address: `Sector ${n % 80}, Gurugram`,
  block: 'Block A',
  at: shift(now, -days(1) - minutes(of - n)),
})

const priorityOf = (n: number): TicketPriority => {
  if (n % 20 === 0) return 'CRITICAL'
  if (n % 20 < 4) return 'HIGH'
  return n % 20 < 10 ? 'MEDIUM' : 'LOW'
}
