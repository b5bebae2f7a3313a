import type { TicketDetail, TicketStatus } from '@nagrik/contract/tickets'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { isUnanswered } from '#platform/api-error.ts'
import { type TextKey, translate } from '#platform/i18n/i18n.ts'
import { post } from '#platform/outbox/outbox.ts'
import { randomKey } from '#platform/random-key.ts'
import { readableOf } from '#platform/readable-picture.ts'
import { useUser } from '#platform/session.ts'
import { showToast } from '#ui/toast.ts'
import { sendComment, sendCommentFile } from './api.ts'
import { forgetWords, keepWords, keptWords } from './kept-words.ts'
import { type CommentFile, canSend, contentOf, metadataOf, withFiles } from './model.ts'
import { type CommentToSend, comments } from './outbox-kind.ts'

interface Draft {
  text: string
  /** Where the ticket stood as the words were begun. */
  status: TicketStatus
  files: CommentFile[]
  /** Some of the files picked last were not acceptable. */
  refused: boolean
  /** Some of the pictures picked last cannot be read. */
  unreadable: boolean
  /** Makes sending the same draft twice harmless. */
  key: string
  /** The comment is saved; its files are still to be sent. */
  commentId: string | null
}

const emptyDraft = (status: TicketStatus): Draft => ({
  text: '',
  status,
  files: [],
  refused: false,
  unreadable: false,
  key: randomKey(),
  commentId: null,
})

/** A comment being written: its text, which the tab keeps, and files, and how both are sent. */
export function useComposer({ id: ticketId, status }: Pick<TicketDetail, 'id' | 'status'>) {
  const client = useQueryClient()
  const { id: userId } = useUser()
  const [draft, setDraft] = useState(() => ({ ...emptyDraft(status), ...keptWords(userId, ticketId) }))
  const [reading, setReading] = useState(false)
  const [progress, setProgress] = useState<number | null>(null)
  const [delayed, setDelayed] = useState(false)
  const [failure, setFailure] = useState<TextKey | null>(null)
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))

  const addFiles = (added: Omit<CommentFile, 'key'>[], unreadable = false) => {
    const keyed = added.map((one) => ({ ...one, key: randomKey() }))
    setDraft((now) => ({ ...now, ...withFiles(now.files, keyed), unreadable }))
  }
  const pickFiles = async (picked: File[]) => {
    setReading(true)
    const { readable, broken } = await readableOf(picked)
    setReading(false)
    addFiles(
      readable.map((file) => ({ file })),
      broken.length > 0,
    )
  }
  const removeFile = (key: string) =>
    setDraft((now) => ({
      ...now,
      refused: false,
      unreadable: false,
      files: now.files.filter((one) => one.key !== key),
    }))

  async function send(): Promise<void> {
    if (reading || progress !== null || !canSend(draft.text, draft.files)) return
    setFailure(null)
    if (!navigator.onLine && draft.commentId === null) return keepForLater()
    setProgress(0)
    const commentId = draft.commentId ?? (await saveText())
    if (commentId) await saveFiles(commentId)
    setProgress(null)
    void client.invalidateQueries({ queryKey: ticketKeys.one(ticketId) })
  }

  /** On this device until there is a connection. */
  async function keepForLater(): Promise<void> {
    const body: CommentToSend = { ticketId, content: contentOf(draft.text) }
    const files = draft.files.map((one) => ({ id: one.key, blob: one.file, metadata: metadataOf(one) }))
    await post({ kind: comments.name, id: draft.key, body, files })
    forgetWords(userId, ticketId)
    setDraft(emptyDraft(status))
    showToast(translate('It is kept on this device and sent by itself as soon as there is a connection.'))
  }

  async function saveText(): Promise<string | null> {
    try {
      // Another text under the key of the first one would be refused.
      const commentId = await sendComment(ticketId, contentOf(draft.text), draft.key)
      forgetWords(userId, ticketId)
      change({ commentId, text: '' })
      return commentId
    } catch (error) {
      // It may have arrived: sent later under the same key it is still one comment.
      if (isUnanswered(error)) await keepForLater()
      else setFailure('Failed to add comment. Please try again.')
      return null
    }
  }

  async function saveFiles(commentId: string): Promise<void> {
    const total = draft.files.length
    try {
      for (const [position, one] of draft.files.entries()) {
        await sendCommentFile(commentId, one, {
          onProgress: (share) => {
            setDelayed(false)
            setProgress((position + share) / total)
          },
          onWait: () => setDelayed(true),
        })
        setDelayed(false)
        setDraft((now) => ({ ...now, files: now.files.filter(({ key }) => key !== one.key) }))
      }
      // What was added meanwhile, such as a recording that went on, belongs to the next comment.
      setDraft((now) => ({ ...emptyDraft(status), files: now.files }))
      showToast(translate('Comment added'))
    } catch {
      setDelayed(false)
      setFailure('Failed to upload files, but comment was saved. You can try uploading files again.')
    }
  }

  return {
    draft,
    /** Picked files are looked at before they are part of the comment. */
    reading,
    /** Share of the files that is sent, 0 to 1; null while nothing is being sent. */
    progress,
    setText: (text: string) => {
      const words = { text, key: randomKey(), status: draft.text === '' ? status : draft.status }
      keepWords(userId, ticketId, words)
      change(words)
    },
    /** The server is busy; sending goes on by itself. */
    delayed,
    addFiles,
    pickFiles,
    removeFile,
    send,
    /** Why sending failed; the draft stays as it is. */
    failure,
    discard: () => {
      setFailure(null)
      setDraft(emptyDraft(status))
    },
  }
}
