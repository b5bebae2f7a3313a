import type { ReplyOf } from '@nagrik/contract/endpoint'
import type { adminStats } from '@nagrik/contract/insights'
import type { Department } from '@nagrik/contract/people'
import type { TeamMember } from '@nagrik/contract/team'
import type { TicketStatus } from '@nagrik/contract/tickets'

export type DepartmentStats = ReplyOf<typeof adminStats>

/** Whether a department's page is at this part of the address, now or before it was given another name. */
export const isAt = ({ slug, key }: Department, part: string): boolean =>
  slug === part.toLowerCase() || key === part.toLowerCase()

/** The filter of the list that has the tickets of a department and no others. */
export const issuesOf = (department: string) => ({ search: department, searchType: 'department' }) as const

export interface Share {
  status: TicketStatus
  /** Null until it is known. */
  count: number | null
  /** Per cent of all, 0 to 100. */
  share: number
}

/** How its tickets spread over the states. */
export function sharesOf(stats: DepartmentStats | undefined): Share[] {
  const counts: [TicketStatus, number | undefined][] = [
    ['OPEN', stats?.openTickets],
    ['IN_PROGRESS', stats?.inProgressTickets],
    ['RESOLVED', stats?.resolvedTickets],
    ['CLOSED', stats?.closedTickets],
  ]
  const total = stats?.totalTickets || 1
  return counts.map(([status, count]) => ({
    status,
    count: count ?? null,
    share: ((count ?? 0) / total) * 100,
  }))
}

/** Who has most to do first; those who cannot take anything last. */
export const byLoad = (team: readonly TeamMember[]): TeamMember[] =>
  [...team].sort(
    (one, other) =>
      Number(one.status === 'INACTIVE') - Number(other.status === 'INACTIVE') ||
      other.load.unresolved - one.load.unresolved ||
      one.name.localeCompare(other.name),
  )
