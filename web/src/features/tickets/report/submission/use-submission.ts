import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { reportProblem } from '#domain/outbox/problem.ts'
import { ticketKeys } from '#domain/ticket-keys.ts'
import type { SentReport } from '#features/tickets/report/api.ts'
import type { OpenDraft } from '#features/tickets/report/draft/open-draft.ts'
import { type EvidenceItem, metadataOf } from '#features/tickets/report/evidence/evidence.ts'
import { reports } from '#features/tickets/report/outbox-kind.ts'
import { type OutboxItem, stateOf } from '#platform/outbox/item.ts'
import { discard, leaveRefused, post, tryAgain } from '#platform/outbox/outbox.ts'
import { useOutbox } from '#platform/outbox/use-outbox.ts'

export type Submission =
  | { step: 'writing'; error: string | null }
  /** `isKept` is false where this device had no room: it goes with the page. */
  | { step: 'sending'; item: OutboxItem; isKept: boolean; shares: ReadonlyMap<string, number> }

/**
 * Takes a report from the form into the outbox, and follows it from there. What the server refuses as a whole is a
 * draft again and its form goes on. One at a time: a second press changes nothing.
 */
export function useSubmission(draft: OpenDraft | null, userId: string, onDone: () => void) {
  const cache = useQueryClient()
  const { items, shares } = useOutbox(userId)
  const [error, setError] = useState<string | null>(null)
  const [posted, setPosted] = useState<{ item: OutboxItem; isKept: boolean } | null>(null)
  const evidence = useRef<EvidenceItem[]>([])
  const isPosting = useRef(false)
  const item = posted && (items?.find(({ id }) => id === posted.item.id) ?? posted.item)
  const isRefused = item !== null && stateOf(item) === 'refused' && item.created === null
  const isSent = item !== null && stateOf(item) === 'sent'

  async function submit(body: SentReport, items: EvidenceItem[]) {
    if (!draft || isPosting.current) return
    isPosting.current = true
    evidence.current = items
    const files = items.map(({ blob, thumbnail, ...item }) => {
      const { id, place, sizeBefore } = item
      const origin = { place, sizeBefore }
      return { id, metadata: metadataOf({ ...item, blob }), blob, origin, ...(thumbnail && { thumbnail }) }
    })
    setPosted(await post({ kind: reports.name, body, files, ...draft.handOver() }))
    isPosting.current = false
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (!isRefused || !item?.refusal || !draft) return
    const { refusal } = item
    void draft
      .takeBack(evidence.current)
      .then(() => discard(item))
      .then(() => {
        setError(reportProblem(refusal))
        setPosted(null)
      })
  }, [isRefused])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each report
  useEffect(() => {
    if (!isSent) return
    void cache.invalidateQueries({ queryKey: ticketKeys.all })
    onDone()
  }, [isSent])

  const submission: Submission =
    item && !isRefused ? { step: 'sending', item, isKept: posted.isKept, shares } : { step: 'writing', error }
  return {
    submission,
    submit,
    sendAgain: () => item && tryAgain(item),
    /** Leaves the files that the server does not take behind. */
    finishWithout: () => item && leaveRefused(item),
    /** On to the next one; what is kept goes on by itself. */
    startOver: () => {
      setPosted(null)
      setError(null)
    },
  }
}
