import type { FieldTicket } from '@nagrik/contract/field-work'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { itemProblem } from '#domain/outbox/problem.ts'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { type EvidenceItem, metadataOf, release } from '#features/tickets/report/evidence/evidence.ts'
import { type OutboxItem, stateOf, type Wait } from '#platform/outbox/item.ts'
import { discard, post, tryAgain } from '#platform/outbox/outbox.ts'
import { errorOf } from '#platform/outbox/send-item.ts'
import { shareOf, useOutbox } from '#platform/outbox/use-outbox.ts'
import { useUser } from '#platform/session.ts'
import {
  type Conflict,
  conflictOf,
  type FieldWork,
  fieldWork,
  isWorkAt,
  type NextStatus,
  workOf,
} from './field-work.ts'

export interface Done {
  words: string
  before: EvidenceItem | null
  after: EvidenceItem | null
}

export type WorkState =
  | { is: 'open'; failure: string | null }
  | { is: 'sending'; share: number }
  /** On this device, until it can be sent. */
  | { is: 'kept'; why: Wait['for'] }
  | { is: 'overtaken'; wanted: NextStatus; now: Conflict }
  | { is: 'sent'; status: FieldTicket['status'] }

/** What is being done at a ticket. It goes through the outbox, also that of an earlier visit which waits there. */
export function useWork(ticket: FieldTicket) {
  const client = useQueryClient()
  const { items, shares } = useOutbox(useUser().id)
  const [done, setDone] = useState<Done>({ words: '', before: null, after: null })
  const [posted, setPosted] = useState<OutboxItem | null>(null)
  const [left, setLeft] = useState<Conflict | null>(null)
  const held = useRef(done)
  held.current = done
  const item =
    items?.find((one) => one.id === posted?.id || (isWorkAt(ticket.id, one) && stateOf(one) !== 'sent')) ??
    posted
  const isSent = item !== null && stateOf(item) === 'sent'

  useEffect(
    () => () => {
      for (const photo of photosOf(held.current)) release(photo)
    },
    [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each work that has arrived
  useEffect(() => {
    if (!isSent) return
    void client.invalidateQueries({ queryKey: ticketKeys.one(ticket.id) })
    void client.invalidateQueries({ queryKey: ticketKeys.lists })
  }, [isSent])

  async function send(status: NextStatus | null, seenAt = ticket.updatedAt): Promise<void> {
    const photos = photosOf(done)
    const work: FieldWork = {
      ...{ ticketId: ticket.id, words: done.words, hasPhotos: photos.length > 0, status, seenAt },
    }
    // Its words are a comment by now: they stay, and the status is what is asked for again.
    if (item && item.created !== null) return tryAgain(item, { body: { ...workOf(item), status, seenAt } })
    if (item) await discard(item)
    const files = photos.map((photo) => ({ id: photo.id, blob: photo.blob, metadata: metadataOf(photo) }))
    setPosted((await post({ kind: fieldWork.name, body: work, files })).item)
  }

  const state: WorkState = left
    ? { is: 'sent', status: left.status }
    : stateFor(item, ticket, item ? shareOf(item, shares) : 0)
  return {
    done,
    state,
    /** The words are a comment by now, and no others can be. */
    isTold: (item?.created as { commentId: string | null } | null | undefined)?.commentId != null,
    change: (part: Partial<Done>) => setDone((now) => ({ ...now, ...part })),
    send,
    /** What somebody else decided stands. */
    leave: async (now: Conflict) => {
      if (item) await discard(item)
      setLeft(now)
    },
    isUnsent: item === null && (done.words.trim() !== '' || photosOf(done).length > 0),
  }
}

function stateFor(item: OutboxItem | null, ticket: FieldTicket, share: number): WorkState {
  if (!item) return { is: 'open', failure: null }
  const { status } = workOf(item)
  switch (stateOf(item)) {
    case 'sent':
      return { is: 'sent', status: status ?? ticket.status }
    case 'waiting':
      return item.wait ? { is: 'kept', why: item.wait.for } : { is: 'sending', share }
    default: {
      const now = item.refusal && conflictOf(errorOf(item.refusal))
      return now && status
        ? { is: 'overtaken', wanted: status, now }
        : { is: 'open', failure: itemProblem(item) }
    }
  }
}

/** The finished work first: it stands for the proof. */
const photosOf = ({ before, after }: Done): EvidenceItem[] =>
  [after, before].filter((photo) => photo !== null)
