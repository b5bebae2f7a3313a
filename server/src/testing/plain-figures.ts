import type { ComparedFigures, Figures } from '@nagrik/contract/figures'
import type { TicketPriority } from '@nagrik/contract/tickets'
import { type Filed, type Happened, type Standing, standingAt } from './plain-tickets.ts'

const day = 86_400_000

export const oneDecimal = (figure: number) => Math.round(figure * 10) / 10
export const perCent = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10

/** What the portal promises of figures, one ticket after the other. */
export function plainFigures(tickets: readonly Standing[], moment: number): Figures {
  const isDone = ({ status }: Standing) => status === 'RESOLVED' || status === 'CLOSED'
  const own = tickets.filter((one) => !one.isDuplicate)
  const took = own.flatMap(({ createdAt, endedAt }) =>
    endedAt === null ? [] : [Math.max(1, Math.ceil((endedAt - createdAt) / day))],
  )
  return {
    total: tickets.length,
    open: tickets.filter(({ status }) => status === 'OPEN').length,
    inProgress: tickets.filter(({ status }) => status === 'IN_PROGRESS').length,
    resolved: tickets.filter(isDone).length,
    overdue: tickets.filter((one) => !isDone(one) && one.createdAt < moment - 7 * day).length,
    resolutionRate: perCent(own.filter(isDone).length, own.length),
    averageResolutionDays:
      took.length === 0 ? null : oneDecimal(took.reduce((sum, one) => sum + one, 0) / took.length),
  }
}

export function plainPriorities(tickets: readonly Standing[]): Record<TicketPriority, number> {
  const count = (priority: TicketPriority) => tickets.filter((one) => one.priority === priority).length
  return { LOW: count('LOW'), MEDIUM: count('MEDIUM'), HIGH: count('HIGH'), CRITICAL: count('CRITICAL') }
}

export interface Timeline {
  filed: Filed
  events: readonly Happened[]
}

export interface World {
  /** By name. */
  departments: readonly { id: string; name: string }[]
  categories: readonly { id: string; name: string }[]
}

/** Everything that has happened until now, and the figures that follow from it. */
export class PlainPortal {
  readonly now: number
  /** As they stand now. */
  readonly tickets: readonly Standing[]
  readonly world: World
  readonly #timelines: readonly Timeline[]

  constructor(world: World, timelines: readonly Timeline[], now: number) {
    this.world = world
    this.#timelines = timelines
    this.now = now
    this.tickets = timelines.map(({ filed, events }) => standingAt(filed, events))
  }

  /** All tickets as they stood at a moment. */
  at(moment: number): Standing[] {
    return this.#timelines.map(({ filed, events }) => standingAt(filed, events, moment))
  }

  /** Those of some departments. */
  in(tickets: readonly Standing[], ...departments: readonly (string | undefined)[]): Standing[] {
    return tickets.filter((one) => departments.includes(one.departmentId))
  }

  /** Of those reported since, against those of the equal time before as they stood at its end. */
  compared(tickets: readonly Standing[], since: number): ComparedFigures {
    const begin = 2 * since - this.now
    const before = tickets.filter(({ createdAt }) => createdAt >= begin && createdAt < since)
    const ids = new Set(before.map(({ id }) => id))
    const stood = this.at(since).filter(({ id }) => ids.has(id))
    const recent = tickets.filter(({ createdAt }) => createdAt >= since)
    return { ...plainFigures(recent, this.now), previous: plainFigures(stood, since) }
  }

  byCategory(tickets: readonly Standing[]) {
    return this.world.categories
      .map(({ id, name }) => {
        const theirs = tickets.filter(({ categoryId }) => categoryId === id)
        return { id, name, ...plainFigures(theirs, this.now) }
      })
      .filter(({ total }) => total > 0)
      .sort((one, other) => other.total - one.total || (one.name < other.name ? -1 : 1))
  }

  byDepartment(tickets: readonly Standing[]) {
    return this.world.departments.map(({ id, name }) => ({
      ...{ id, name },
      ...plainFigures(this.in(tickets, id), this.now),
    }))
  }
}
