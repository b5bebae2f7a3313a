import { uploadTicketFiles } from '@nagrik/contract/evidence'
import { dailyReportCount, type QuickReportBody, quickReport } from '@nagrik/contract/report'
import type { TicketDetail } from '@nagrik/contract/tickets'
import type * as z from 'zod/mini'
import { call } from '#platform/api-client.ts'
import { dayInIndia } from '#platform/format.ts'
import { type UploadOptions, uploadFiles } from '#platform/upload.ts'
import { type EvidenceItem, uploadForm } from './evidence/evidence.ts'

/** How many reports the citizen has sent today in India; null where that cannot be learnt. */
export async function reportsToday(): Promise<number | null> {
  try {
    return (await call(dailyReportCount, { query: { date: dayInIndia() } })).count
  } catch {
    return null
  }
}

export type SentReport = z.input<typeof QuickReportBody>
export interface FiledTicket {
  id: string
  ticketNumber: string
  /** When it is to be resolved; a report from before an update of the app tells none. */
  promisedBy?: string | null
  /** It had arrived before the citizen changed it once more. */
  asFirstSent?: boolean
}

type FiledAnswer = Partial<Pick<TicketDetail, 'id' | 'ticketNumber' | 'sla'>>

/** Files a report under a key that makes its repetition harmless; null where the answer names no ticket. */
export async function fileReport(body: SentReport, key: string): Promise<FiledTicket | null> {
  const reply: { data?: { ticket?: FiledAnswer } } = await call(quickReport, {
    body,
    headers: { 'Idempotency-Key': key },
  })
  const { id, ticketNumber, sla } = reply.data?.ticket ?? {}
  return id ? { id, ticketNumber: ticketNumber ?? id, promisedBy: sla?.resolutionDeadline ?? null } : null
}

export async function sendEvidence(
  ticketId: string,
  item: EvidenceItem,
  on: Pick<UploadOptions, 'onProgress' | 'onWait'>,
): Promise<void> {
  await uploadFiles(uploadTicketFiles, { params: { id: ticketId }, form: uploadForm(item), ...on })
}
