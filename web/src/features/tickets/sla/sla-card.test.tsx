import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { show } from '#testing/stage.tsx'
import { ticketOf } from '#testing/ticket.ts'
import { SlaCard } from './sla-card.tsx'
import { SlaLine } from './sla-line.tsx'

const HOUR = 3_600_000
const moment = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

beforeAll(startLanguage)

describe('TKT-012: the card of the deadline says', () => {
  it.each([
    [-10, 10.5, 'OPEN', '10 hours remaining', '51%'],
    [-10, 1.2, 'OPEN', '1 hour remaining', '11%'],
    [-10, 0.5, 'OPEN', 'Due soon', '5%'],
    [-10, -1, 'IN_PROGRESS', 'Overdue', '0%'],
  ] as const)('reported %d h ago, due in %d h, %s: %s', async (begun, due, status, words, share) => {
    const ticket = ticketOf({
      status,
      createdAt: moment(begun),
      sla: { resolutionDeadline: moment(due) },
    })
    await show(() => <SlaCard ticket={ticket} />)
    expect(screen.getByText(words)).toBeDefined()
    expect(screen.getByText(share)).toBeDefined()
    expect(screen.getByText(/^Deadline /)).toBeDefined()
  })

  it.each([
    ['RESOLVED', moment(-5), 'Resolved in time'],
    ['CLOSED', moment(-1), 'Resolved after the deadline'],
    ['CLOSED', null, 'No longer running'],
  ] as const)('%s, resolved %s: %s', async (status, resolvedAt, words) => {
    const sla = { resolutionDeadline: moment(-2) }
    await show(() => <SlaCard ticket={ticketOf({ status, createdAt: moment(-10), sla, resolvedAt })} />)
    expect(screen.getByText(words)).toBeDefined()
    expect(screen.queryByText('Overdue')).toBeNull()
  })
})

describe('of the time that was promised', () => {
  const promised = (due: number, status: 'OPEN' | 'RESOLVED' = 'OPEN') =>
    ticketOf({ status, createdAt: moment(-10), sla: { resolutionDeadline: moment(due) } })

  it('the reporter is told as long as it can be kept', async () => {
    await show(() => (
      <>
        <SlaCard ticket={promised(20)} isOwn />
        <SlaLine ticket={promised(20)} isOwn />
      </>
    ))
    const weekday = /^We aim to resolve this by (Mon|Tue|Wed|Thu|Fri|Sat|Sun), .+ [ap]m$/
    expect(screen.getAllByText(weekday)).toHaveLength(2)
    expect(screen.queryByText(/^Deadline /)).toBeNull()
  })

  it('everybody else, and the reporter afterwards, reads the deadline', async () => {
    await show(() => (
      <>
        <SlaCard ticket={promised(-1)} isOwn />
        <SlaCard ticket={promised(20, 'RESOLVED')} isOwn />
        <SlaCard ticket={promised(20)} />
      </>
    ))
    expect(screen.getAllByText(/^Deadline /)).toHaveLength(3)
  })
})
