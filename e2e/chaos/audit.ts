import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { type ApiReply, callApi } from '../support/api.ts'
import { colourOf, commentOf, documentOf, photoSize, type Report } from './report.ts'

export interface Findings {
  lost: string[]
  doubled: string[]
}

/**
 * What is missing of the acknowledged reports, photos, comments and documents, bytes included, and what is there
 * more than once. What was not acknowledged may be there or not.
 */
export async function audit(origin: string, reports: Report[]): Promise<Findings> {
  const findings: Findings = { lost: [], doubled: [] }
  const look = async (token: string, mine: Report[]) => {
    const { body } = await callApi(origin, 'GET', '/tickets?limit=100', { token })
    const found: string[] = body.data.map((one: { id: string }) => one.id)
    const made = mine.filter(({ ticketId }) => ticketId !== null)
    const unknown = found.filter((id) => !made.some(({ ticketId }) => ticketId === id))
    if (unknown.length > mine.length - made.length) findings.doubled.push(`tickets ${unknown.join(', ')}`)
    for (const report of made) {
      if (!found.includes(report.ticketId ?? '')) findings.lost.push(`${report.key}: ticket in the list`)
      await auditReport(origin, report, findings)
    }
  }
  const byCitizen = Map.groupBy(reports, ({ token }) => token)
  await Promise.all([...byCitizen].map(([token, mine]) => look(token, mine)))
  return findings
}

async function auditReport(origin: string, report: Report, { lost, doubled }: Findings): Promise<void> {
  const { key, token } = report
  const { status, body } = await callApi(origin, 'GET', `/tickets/${report.ticketId}`, { token })
  if (status !== 200) return void lost.push(`${key}: ticket, answered ${status}`)
  const once = (what: string, count: number, acknowledged: boolean) => {
    if (count < 1 && acknowledged) lost.push(`${key}: ${what}`)
    if (count > 1) doubled.push(`${key}: ${what}`)
  }
  const { attachments, comments } = body.data
  const own = comments.filter(({ content }: { content: string }) => content === commentOf(report))
  const documents = own.flatMap((comment: { attachments: { id: string }[] }) => comment.attachments)
  once('photo', attachments.length, report.photoAcknowledged)
  once('comment', own.length, report.commentId !== null)
  once('document', documents.length, report.documentAcknowledged)
  for (const [file, isRight] of [
    [attachments[0], isPhoto],
    [documents[0], isDocument],
  ]) {
    if (!file) continue
    const reply = await callApi(origin, 'GET', `/upload/download/${file.id}`, { token })
    if (!(await isRight(report, reply))) lost.push(`${key}: bytes of ${file.originalName}`)
  }
}

const isDocument = async ({ nth }: Report, { status, bytes }: ApiReply): Promise<boolean> =>
  status === 200 && sha256(bytes) === sha256(documentOf(nth))

const mostByCompression = 12

/** Photos are stored anew, without what phones write into them: the picture is compared, not its bytes. */
async function isPhoto({ nth }: Report, { status, bytes }: ApiReply): Promise<boolean> {
  if (status !== 200) return false
  const picture = await sharp(bytes)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (picture?.info.width !== photoSize.width || picture.info.height !== photoSize.height) return false
  const pixel = picture.data.subarray(-3)
  return Object.values(colourOf(nth)).every(
    (value, channel) => Math.abs((pixel[channel] ?? 0) - value) < mostByCompression,
  )
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
