import type { Ticket } from '@nagrik/contract/tickets'

export type SlaState = 'no-sla' | 'overdue' | 'critical' | 'warning' | 'on-track'

/** What the deadline says of a ticket at one moment. */
export interface Sla {
  state: SlaState
  /** Share of the whole time that is left, 0 to 100 per cent. */
  left: number
  /** Full hours until the deadline; negative when it has passed. */
  hours: number
}

type Timed = Pick<Ticket, 'status' | 'createdAt' | 'sla'>

const HOUR = 3_600_000

export function slaOf({ status, createdAt, sla }: Timed, now: number): Sla {
  if (!sla.resolutionDeadline) return { state: 'no-sla', left: 0, hours: 0 }
  const begin = Date.parse(createdAt)
  const deadline = Date.parse(sla.resolutionDeadline)
  const share = deadline > begin ? (deadline - now) / (deadline - begin) : 0
  const left = Math.round(Math.min(1, Math.max(0, share)) * 100)
  const hours = Math.floor((deadline - now) / HOUR)
  if (now > deadline && !isFinished(status)) return { state: 'overdue', left: 0, hours }
  if (share < 0.2) return { state: 'critical', left, hours }
  return { state: share < 0.5 ? 'warning' : 'on-track', left, hours }
}

export const isFinished = (status: Ticket['status']): boolean => status === 'RESOLVED' || status === 'CLOSED'

/** Whether a finished ticket was resolved by its deadline; null where that is not known. */
export function keptDeadline({ resolvedAt, sla }: Pick<Ticket, 'resolvedAt' | 'sla'>): boolean | null {
  if (!resolvedAt || !sla.resolutionDeadline) return null
  return Date.parse(resolvedAt) <= Date.parse(sla.resolutionDeadline)
}
