import { uploadTicketFiles } from '@nagrik/contract/evidence'
import { reverseGeocode } from '@nagrik/contract/geo'
import { dailyReportCount, type QuickReportBody, quickReport } from '@nagrik/contract/report'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '#platform/api-client.ts'
import { dayInIndia } from '#platform/format.ts'
import type { Language } from '#platform/i18n/i18n.ts'
import { type UploadOptions, uploadFiles } from '#platform/upload.ts'
import type { Point } from '#ui/map/point.ts'
import { type EvidenceItem, uploadForm } from './evidence/evidence.ts'
import { addressFrom } from './location/address.ts'

/** The address of a point as one line; fails where the geocoder knows nothing. */
export const addressQuery = (point: Point | null, language: Language) =>
  queryOptions({
    queryKey: ['report', 'address', language, point?.latitude.toFixed(5), point?.longitude.toFixed(5)],
    queryFn: async ({ signal }) => {
      if (!point) throw new Error('no point')
      const { latitude, longitude } = point
      const query = { latitude, longitude, localityLanguage: language }
      return addressFrom(await call(reverseGeocode, { query, signal }))
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

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
  /** It had arrived before the citizen changed it once more. */
  asFirstSent?: boolean
}

/** Files a report under a key that makes its repetition harmless; null where the answer names no ticket. */
export async function fileReport(body: SentReport, key: string): Promise<FiledTicket | null> {
  const reply: { data?: { ticket?: { id?: string; ticketNumber?: string } } } = await call(quickReport, {
    body,
    headers: { 'Idempotency-Key': key },
  })
  const { id, ticketNumber } = reply.data?.ticket ?? {}
  return id ? { id, ticketNumber: ticketNumber ?? id } : null
}

export async function sendEvidence(
  ticketId: string,
  item: EvidenceItem,
  on: Pick<UploadOptions, 'onProgress' | 'onWait'>,
): Promise<void> {
  await uploadFiles(uploadTicketFiles, { params: { id: ticketId }, form: uploadForm(item), ...on })
}
