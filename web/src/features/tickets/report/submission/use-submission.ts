import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ticketKeys } from '#domain/ticket-keys.ts'
import type { FiledTicket, SentReport } from '#features/tickets/report/api.ts'
import type { OpenDraft, WaitingTicket } from '#features/tickets/report/draft/open-draft.ts'
import type { EvidenceItem } from '#features/tickets/report/evidence/evidence.ts'
import { translate } from '#platform/i18n/i18n.ts'
import { type FileOnItsWay, filesToSend, sendFiles } from './send-evidence.ts'
import { ReportRefusal, sendReport } from './send-report.ts'

export type Submission =
  | { step: 'writing'; error: string | null }
  | { step: 'filing'; files: FileOnItsWay[] }
  | { step: 'uploading'; ticket: FiledTicket; files: FileOnItsWay[] }
  | { step: 'incomplete'; ticket: FiledTicket; files: FileOnItsWay[]; error: string }
  | { step: 'done'; ticket: FiledTicket }

/**
 * Takes a report from the form to the ticket with all its files: file it, upload, done. Files that fail are kept
 * with their ticket, so that trying again sends only them, also after the page was closed. One at a time: a second
 * press changes nothing.
 */
export function useSubmission(draft: OpenDraft | null, onDone: () => void) {
  const cache = useQueryClient()
  const [submission, setSubmission] = useState<Submission>({ step: 'writing', error: null })
  const running = useRef(false)

  async function once(work: () => Promise<void>) {
    if (running.current) return
    running.current = true
    try {
      await work()
    } finally {
      running.current = false
    }
  }

  const submit = (body: SentReport, evidence: EvidenceItem[]) =>
    once(async () => {
      if (!draft) return
      const files = filesToSend(evidence)
      setSubmission({ step: 'filing', files })
      try {
        const ticket = await sendReport(draft, body)
        await draft.filed(
          ticket,
          evidence.map(({ id }) => id),
        )
        void cache.invalidateQueries({ queryKey: ticketKeys.all })
        await upload(draft, ticket, files)
      } catch (error) {
        if (!(error instanceof ReportRefusal)) throw error
        setSubmission({ step: 'writing', error: error.message })
      }
    })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is gone on with once, when it is opened
  useEffect(() => {
    if (!draft?.waiting) return
    const { ticket, files } = draft.waiting
    const items = files.map((file) => ({ ...file, url: '', size: file.blob.size, mimeType: file.blob.type }))
    void once(() => upload(draft, ticket, filesToSend(items)))
  }, [draft])

  async function upload(from: OpenDraft, ticket: FiledTicket, files: FileOnItsWay[]) {
    let latest = files
    setSubmission({ step: 'uploading', ticket, files })
    const show = (now: FileOnItsWay[]) => {
      latest = now
      setSubmission({ step: 'uploading', ticket, files: now })
    }
    const problem =
      (await sendFiles(ticket.id, files, show, ({ id }) => from.arrived(id))) ?? lossOf(from.waiting)
    if (problem) setSubmission({ step: 'incomplete', ticket, files: latest, error: problem })
    else await finish(from, ticket)
  }

  async function finish(from: OpenDraft, ticket: FiledTicket) {
    await from.discard()
    setSubmission({ step: 'done', ticket })
    onDone()
  }

  return {
    submission,
    submit,
    retryUpload: () =>
      once(async () => {
        if (draft && submission.step === 'incomplete') {
          await upload(draft, submission.ticket, submission.files)
        }
      }),
    /** Leaves the files that do not go through behind. */
    finishWithout: () =>
      once(async () => {
        if (draft && submission.step === 'incomplete') await finish(draft, submission.ticket)
      }),
    startOver: () => setSubmission({ step: 'writing', error: null }),
  }
}

/** What is told of files that were gone before they were sent. */
function lossOf(waiting: WaitingTicket | null): string | null {
  if (!waiting || waiting.lost === 0) return null
  const message = translate('This device had no room to keep {{count}} files.', { count: waiting.lost })
  return translate('Failed to upload files: {{message}}', { message })
}
