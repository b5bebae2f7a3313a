import sharp from 'sharp'
import { type ApiReply, callApi, reportBody } from '../support/api.ts'

/** One citizen's report, from the first attempt to the last acknowledgement. */
export interface Report {
  key: string
  token: string
  description: string
  /** What its photo and its document are made of: each number gives other bytes. */
  nth: number
  /** Set once the server said so. */
  ticketId: string | null
  photoAcknowledged: boolean
  commentId: string | null
  documentAcknowledged: boolean
}

export const newReport = (key: string, token: string, nth: number): Report => ({
  key,
  token,
  description: `${key}: the street light is dark.`,
  nth,
  ticketId: null,
  photoAcknowledged: false,
  commentId: null,
  documentAcknowledged: false,
})

/** The one colour of the photo. */
export const colourOf = (nth: number) => ({ r: nth % 256, g: (nth >> 8) % 256, b: 99 })

export const photoSize = { width: 64, height: 48 } as const

const photo = (nth: number) =>
  sharp({ create: { ...photoSize, channels: 3, background: colourOf(nth) } })
    .jpeg()
    .toBuffer()

/** A document that is stored byte by byte as it is sent. */
export const documentOf = (nth: number): Buffer =>
  Buffer.from(
    `%PDF-1.4\n% of report ${nth}\n${'1 0 obj<</Type/Catalog>>endobj\n'.repeat(40)}trailer\n%%EOF\n`,
  )

/**
 * Sends whatever of a report is not acknowledged yet: the report, its photo, a comment and the comment's document.
 * @throws Error when something is refused, and whatever `send` throws
 */
export async function sendReport(
  origin: string,
  category: string,
  report: Report,
  send: typeof callApi = callApi,
): Promise<void> {
  const { token, key, nth } = report
  if (report.ticketId === null) {
    const made = await send(origin, 'POST', '/tickets/quick-report', {
      token,
      headers: { 'idempotency-key': key },
      body: reportBody(category, report.description),
    })
    report.ticketId = acknowledged('report', made).data.ticket.id
  }
  if (!report.photoAcknowledged) {
    const body = formOf('photo.jpg', await photo(nth))
    const path = `/upload/ticket-attachments/${report.ticketId}`
    acknowledged('photo', await send(origin, 'POST', path, { token, body }))
    report.photoAcknowledged = true
  }
  if (report.commentId === null) {
    const said = await send(origin, 'POST', `/tickets/${report.ticketId}/comments`, {
      token,
      headers: { 'idempotency-key': `${key}-comment` },
      body: { content: commentOf(report) },
    })
    report.commentId = acknowledged('comment', said).comment.id
  }
  if (!report.documentAcknowledged) {
    const body = formOf('bill.pdf', documentOf(nth))
    const path = `/upload/comment-attachments/${report.commentId}`
    acknowledged('document', await send(origin, 'POST', path, { token, body }))
    report.documentAcknowledged = true
  }
}

/** From 0 to 4. */
export const stepsDone = (report: Report): number =>
  [
    report.ticketId !== null,
    report.photoAcknowledged,
    report.commentId !== null,
    report.documentAcknowledged,
  ].filter(Boolean).length

export const commentOf = (report: Report) => `Please hurry with ${report.key}.`

function acknowledged(what: string, reply: ApiReply): ApiReply['body'] {
  if (reply.status !== 201) throw new Error(`${what}: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.body
}

function formOf(name: string, content: Buffer): FormData {
  const form = new FormData()
  form.append('metadata', JSON.stringify([{ name, isUpload: true }]))
  form.append('files', new Blob([new Uint8Array(content)]), name)
  return form
}
