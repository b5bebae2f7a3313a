import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { errorText } from '#platform/error-text.ts'
import { type Proof, sendNote, sendPhoto } from './proof.ts'

/** Sends what of a proof has not arrived yet: first its words, then its photo. */
export function useSendProof(ticketId: string, onProof: Dispatch<SetStateAction<Proof>>) {
  useTranslation()
  const client = useQueryClient()
  /** Share of the photo that is sent, 0 to 1; null while nothing is being sent. */
  const [progress, setProgress] = useState<number | null>(null)
  const [isDelayed, setDelayed] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function send(proof: Proof): Promise<string | null> {
    setProgress(0)
    setFailure(null)
    try {
      const commentId = proof.commentId ?? (await sendNote(proof, ticketId))
      onProof((now) => ({ ...now, commentId }))
      if (proof.photo && !proof.isPhotoSent) {
        await sendPhoto(proof.photo, commentId, {
          onProgress: (share) => {
            setDelayed(false)
            setProgress(share)
          },
          onWait: () => setDelayed(true),
        })
        onProof((now) => ({ ...now, isPhotoSent: true }))
      }
      void client.invalidateQueries({ queryKey: ticketKeys.comments(ticketId) })
      return commentId
    } catch (error) {
      setFailure(errorText(error, 'This could not be sent. Your words and the photo are still here.'))
      return null
    } finally {
      setProgress(null)
      setDelayed(false)
    }
  }

  return { send, progress, isDelayed, failure }
}
