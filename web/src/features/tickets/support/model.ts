import type { Ticket } from '@nagrik/contract/tickets'

type Supported = Pick<Ticket, 'supportCount' | 'hasUserSupported'>

/** The ticket as it will be once the own support is given or taken back; what is so already stays. */
export function supported<T extends Supported>(ticket: T, wanted: boolean): T {
  if (ticket.hasUserSupported === wanted) return ticket
  const supportCount = Math.max(0, ticket.supportCount + (wanted ? 1 : -1))
  return { ...ticket, supportCount, hasUserSupported: wanted }
}
