import { uploadCommentFiles } from '@nagrik/contract/evidence'
import type { FieldTicket } from '@nagrik/contract/field-work'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { type EvidenceItem, release, uploadForm } from '#features/tickets/report/evidence/evidence.ts'
import { errorText } from '#platform/error-text.ts'
import { randomKey } from '#platform/random-key.ts'
import { uploadFiles } from '#platform/upload.ts'
import { type Conflict, conflictOf, type NextStatus, nothingSent, sendWork } from './field-work.ts'

export interface Done {
  words: string
  before: EvidenceItem | null
  after: EvidenceItem | null
}

export type WorkState =
  | { is: 'open'; failure: string | null }
  | { is: 'sending'; share: number }
  | { is: 'overtaken'; wanted: NextStatus; now: Conflict }
  | { is: 'sent'; status: FieldTicket['status'] }

/** What is being done at a ticket, and how it is sent: it goes on where it was after each failure. */
export function useWork(ticket: FieldTicket) {
  const client = useQueryClient()
  const [done, setDone] = useState<Done>({ words: '', before: null, after: null })
  const [state, setState] = useState<WorkState>({ is: 'open', failure: null })
  const [isTold, setTold] = useState(false)
  const attempt = useRef({ key: randomKey(), progress: nothingSent })
  const held = useRef(done)
  held.current = done
  useEffect(
    () => () => {
      for (const photo of photosOf(held.current)) release(photo)
    },
    [],
  )

  function change(part: Partial<Done>): void {
    // Other words under the key of the first ones would be refused.
    if (!isTold) attempt.current.key = randomKey()
    setDone((now) => ({ ...now, ...part }))
  }

  async function send(status: NextStatus | null, seenAt = ticket.updatedAt): Promise<void> {
    const { key, progress } = attempt.current
    const photos = photosOf(done)
    const work = { ticketId: ticket.id, words: done.words, hasPhotos: photos.length > 0, status, seenAt }
    setState({ is: 'sending', share: 0 })
    try {
      await sendWork(work, progress, {
        key,
        photos,
        sendPhoto: (photo, commentId) =>
          uploadFiles(uploadCommentFiles, {
            params: { id: commentId },
            form: uploadForm(photo),
            onProgress: (share) => setState({ is: 'sending', share }),
          }),
        save: (now) => {
          attempt.current.progress = now
          setTold(now.told?.commentId != null)
        },
      })
      setState({ is: 'sent', status: status ?? ticket.status })
    } catch (error) {
      const now = conflictOf(error)
      setState(
        now && status
          ? { is: 'overtaken', wanted: status, now }
          : {
              is: 'open',
              failure: errorText(error, 'This could not be sent. Your words and the photos are still here.'),
            },
      )
    }
    void client.invalidateQueries({ queryKey: ticketKeys.one(ticket.id) })
    void client.invalidateQueries({ queryKey: ticketKeys.lists })
  }

  return {
    done,
    state,
    /** The words are a comment by now, and no others can be. */
    isTold,
    change,
    send,
    /** What somebody else decided stands. */
    leave: (now: Conflict) => setState({ is: 'sent', status: now.status }),
    isUnsent: state.is !== 'sent' && (done.words.trim() !== '' || photosOf(done).length > 0),
  }
}

/** The finished work first: it stands for the proof. */
const photosOf = ({ before, after }: Done): EvidenceItem[] =>
  [after, before].filter((photo) => photo !== null)
