import type { TicketStatus } from '@nagrik/contract/tickets'
import type { Random } from './random.ts'

/** What becomes of a ticket by now. */
export interface Fate {
  status: TicketStatus
  assigned: boolean
  escalation: 'none' | 'pending' | 'reviewed'
  /** The reporter was not content with the first resolution. */
  reopened: boolean
  /** Staff found it more urgent than the reporter. */
  raised: boolean
  /** The reporter chose the wrong category at first. */
  moved: boolean
}

type Chances = readonly (readonly [TicketStatus, number])[]

/** Statuses by age in days: what is fresh is open, what is old is nearly always done. */
const byAge: readonly (readonly [olderThan: number, Chances])[] = [
  [
    90,
    [
      ['OPEN', 1],
      ['IN_PROGRESS', 3],
      ['RESOLVED', 22],
      ['CLOSED', 74],
    ],
  ],
  [
    30,
    [
      ['OPEN', 4],
      ['IN_PROGRESS', 9],
      ['RESOLVED', 37],
      ['CLOSED', 50],
    ],
  ],
  [
    7,
    [
      ['OPEN', 14],
      ['IN_PROGRESS', 24],
      ['RESOLVED', 37],
      ['CLOSED', 25],
    ],
  ],
  [
    3,
    [
      ['OPEN', 34],
      ['IN_PROGRESS', 38],
      ['RESOLVED', 22],
      ['CLOSED', 6],
    ],
  ],
  [
    1,
    [
      ['OPEN', 58],
      ['IN_PROGRESS', 32],
      ['RESOLVED', 10],
    ],
  ],
  [
    0,
    [
      ['OPEN', 86],
      ['IN_PROGRESS', 14],
    ],
  ],
]

export function drawFate(random: Random, ageDays: number): Fate {
  const [, chances] = byAge.find(([olderThan]) => ageDays >= olderThan) ?? [0, [['OPEN', 1]] as Chances]
  const status = random.weighted(chances)
  const isDone = status === 'RESOLVED' || status === 'CLOSED'
  const assigned = status !== 'OPEN' || random.chance(ageDays < 1 ? 0.3 : 0.5)
  const troubled = assigned && ageDays > 4 && random.chance(isDone ? 0.07 : 0.3)
  return {
    status,
    assigned,
    escalation: !troubled ? 'none' : isDone || random.chance(0.65) ? 'reviewed' : 'pending',
    reopened: ageDays > 10 && assigned && random.chance(0.06),
    raised: assigned && random.chance(0.08),
    moved: assigned && random.chance(0.03),
  }
}
