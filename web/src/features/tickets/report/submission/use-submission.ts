import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ticketKeys } from '#domain/ticket-keys.ts'
import type { FiledTicket, SentReport } from '#features/tickets/report/api.ts'
import type { EvidenceItem } from '#features/tickets/report/evidence/evidence.ts'
import { type FileOnItsWay, filesToSend, sendFiles } from './send-evidence.ts'
import { type Attempt, newAttempt, ReportRefusal, sendReport } from './send-report.ts'

export type Submission =
  | { step: 'writing'; error: string | null }
  | { step: 'filing'; files: FileOnItsWay[] }
  | { step: 'uploading'; ticket: FiledTicket; files: FileOnItsWay[] }
  | { step: 'incomplete'; ticket: FiledTicket; files: FileOnItsWay[]; error: string }
  | { step: 'done'; ticket: FiledTicket }

/**
 * Takes a report from the form to the ticket with all its files: file it, upload, done. Files that fail are kept
 * with their ticket, so that trying again sends only them. One at a time: a second press changes nothing.
 */
export function useSubmission(onDone: () => void) {
  const cache = useQueryClient()
  const [submission, setSubmission] = useState<Submission>({ step: 'writing', error: null })
  const attempt = useRef<Attempt>(newAttempt())
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
      const files = filesToSend(evidence)
      setSubmission({ step: 'filing', files })
      try {
        const ticket = await sendReport(attempt.current, body)
        attempt.current = newAttempt()
        void cache.invalidateQueries({ queryKey: ticketKeys.all })
        await upload(ticket, files)
      } catch (error) {
        if (!(error instanceof ReportRefusal)) throw error
        setSubmission({ step: 'writing', error: error.message })
      }
    })

  async function upload(ticket: FiledTicket, files: FileOnItsWay[]) {
    let latest = files
    setSubmission({ step: 'uploading', ticket, files })
    const problem = await sendFiles(ticket.id, files, (now) => {
      latest = now
      setSubmission({ step: 'uploading', ticket, files: now })
    })
    if (problem) setSubmission({ step: 'incomplete', ticket, files: latest, error: problem })
    else finish(ticket)
  }

  function finish(ticket: FiledTicket) {
    setSubmission({ step: 'done', ticket })
    onDone()
  }

  return {
    submission,
    submit,
    retryUpload: () =>
      once(async () => {
        if (submission.step === 'incomplete') await upload(submission.ticket, submission.files)
      }),
    /** Leaves the files that do not go through behind. */
    finishWithout: () => {
      if (submission.step === 'incomplete') finish(submission.ticket)
    },
    startOver: () => setSubmission({ step: 'writing', error: null }),
  }
}
