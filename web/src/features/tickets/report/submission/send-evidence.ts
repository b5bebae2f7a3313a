import { sendEvidence } from '#features/tickets/report/api.ts'
import type { EvidenceItem } from '#features/tickets/report/evidence/evidence.ts'
import { isApiError } from '#platform/api-error.ts'
import { translate } from '#platform/i18n/i18n.ts'
import { reasonOf } from './send-report.ts'

/** How far one file is. */
export interface FileOnItsWay {
  item: EvidenceItem
  state: 'waiting' | 'sending' | 'delayed' | 'sent' | 'failed'
  /** 0 to 1. */
  share: number
}

export const filesToSend = (items: EvidenceItem[]): FileOnItsWay[] =>
  items.map((item) => ({ item, state: 'waiting', share: 0 }))

/**
 * Sends the files that have not arrived yet, one after the other; a failed one does not keep the next from
 * going. Tells of every step; answers the text of the first failure, null where all arrived.
 */
export async function sendFiles(
  ticketId: string,
  files: FileOnItsWay[],
  onChange: (files: FileOnItsWay[]) => void,
  onArrived: (item: EvidenceItem) => void,
): Promise<string | null> {
  let now = files.map((file) =>
    file.state === 'sent' ? file : { ...file, state: 'waiting' as const, share: 0 },
  )
  let problem: string | null = null
  const change = (index: number, step: Partial<FileOnItsWay>) => {
    now = now.map((file, place) => (place === index ? { ...file, ...step } : file))
    onChange(now)
  }
  for (const [index, { item, state }] of now.entries()) {
    if (state === 'sent') continue
    change(index, { state: 'sending' })
    try {
      await sendEvidence(ticketId, item, {
        onProgress: (share) => change(index, { state: 'sending', share }),
        onWait: () => change(index, { state: 'delayed', share: 0 }),
      })
      change(index, { state: 'sent', share: 1 })
      onArrived(item)
    } catch (error) {
      change(index, { state: 'failed' })
      problem ??= uploadProblem(error)
    }
  }
  return problem
}

/** The server's refusal of a file reads otherwise than a connection that broke. */
function uploadProblem(error: unknown): string {
  const message = reasonOf(error)
  return isApiError(error) && error.status > 0
    ? translate('File upload failed: {{message}}', { message })
    : translate('Failed to upload files: {{message}}', { message })
}
