import { errorTable } from '@nagrik/contract/errors'
import { reportsPerDay } from '@nagrik/contract/limits'
import { dailyReportCount, type QuickReportBody, quickReport } from '@nagrik/contract/report'
import type { TicketDetail } from '@nagrik/contract/tickets'
import type * as z from 'zod/mini'
import { call } from '#platform/api-client.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Caller } from '#platform/api-request.ts'
import { dayInIndia, secondsLeftInIndia } from '#platform/indian-day.ts'

/** How many reports the citizen has sent today in India; null where that cannot be learnt. */
async function reportsToday(as: Caller): Promise<number | null> {
  try {
    return (await call(dailyReportCount, { query: { date: dayInIndia() }, as })).count
  } catch {
    return null
  }
}

export type SentReport = z.input<typeof QuickReportBody>
export interface FiledTicket {
  id: string
  ticketNumber: string
  /** When it is to be resolved. */
  promisedBy: string | null
}

type FiledAnswer = Partial<Pick<TicketDetail, 'id' | 'ticketNumber' | 'sla'>>

/** What an answer without a ticket is told as. */
const noTicket = 'Failed to create ticket - no ticket ID received'

/**
 * Files a report under a key that makes its repetition harmless. One that may have arrived already is one of those
 * counted for today, so only a first try asks how many there are.
 */
export async function fileReport(
  body: SentReport,
  key: string,
  as: Caller,
  isFirst: boolean,
): Promise<FiledTicket> {
  if (isFirst && ((await reportsToday(as)) ?? 0) >= reportsPerDay) {
    throw new ApiError(429, 'DAILY_LIMIT', {
      serverMessage: errorTable.DAILY_LIMIT[1],
      retryAfterSeconds: secondsLeftInIndia(),
    })
  }
  const headers = { 'Idempotency-Key': key }
  const reply: { data?: { ticket?: FiledAnswer } } = await call(quickReport, { body, headers, as })
  const { id, ticketNumber, sla } = reply.data?.ticket ?? {}
  // It may be there: asked again, the server tells of it.
  if (!id) throw new ApiError(502, 'NO_TICKET', { serverMessage: noTicket })
  return { id, ticketNumber: ticketNumber ?? id, promisedBy: sla?.resolutionDeadline ?? null }
}
