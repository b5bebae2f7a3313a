import { Button, Group, Progress, Stack, Text, Textarea } from '@mantine/core'
import { commentLength } from '@nagrik/contract/limits'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '#platform/i18n/i18n.ts'
import { FailureNote } from '#ui/failure-note.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { StatusLine } from '#ui/status-line.tsx'
import { useFocusBack } from '#ui/use-focus-back.ts'
import { PhotoField } from './photo-field.tsx'
import { type EndOfWork, isEmpty, missingIn, type Proof, withNote, withPhoto } from './proof.ts'
import { useSendProof } from './use-send-proof.ts'

interface ResolveDialogProps {
  ticket: TicketDetail
  to: EndOfWork
  proof: Proof
  onProof: Dispatch<SetStateAction<Proof>>
  onDone: (proofCommentId: string | null) => void
  onClose: () => void
}

/** What was done, in words and by a photo; both are saved before the status is changed. */
export function ResolveDialog({ ticket, to, proof, onProof, onDone, onClose }: ResolveDialogProps) {
  const { t } = useTranslation()
  useFocusBack()
  const [checked, setChecked] = useState(false)
  const sending = useSendProof(ticket.id, onProof)
  const { requiredProof } = ticket
  const words = wordsOf[to]
  const missing = missingIn(proof, requiredProof)
  const isBusy = sending.progress !== null
  const isSaved = proof.commentId !== null
  const confirm = async () => {
    setChecked(true)
    if (missing.note || missing.photo) return
    if (isEmpty(proof)) return onDone(null)
    const commentId = await sending.send(proof)
    if (commentId !== null) onDone(commentId)
  }
  return (
    <Sheet opened title={t(words.title)} onClose={() => isBusy || onClose()}>
      <Stack>
        <Text>{t(words.who)}</Text>
        <Textarea
          label={t(requiredProof.note ? words.note : words.optionalNote)}
          withAsterisk={requiredProof.note}
          aria-required={requiredProof.note}
          data-autofocus
          autosize
          minRows={3}
          maxRows={10}
          maxLength={commentLength.max}
          value={proof.note}
          readOnly={isBusy || isSaved}
          description={isSaved && t('Your words are saved.')}
          error={checked && missing.note && t(words.missing)}
          onChange={({ currentTarget: { value } }) => onProof((now) => withNote(now, value))}
        />
        <PhotoField
          label={t(
            requiredProof.photo ? 'Photo of the finished work' : 'Photo of the finished work (optional)',
          )}
          name={t('Photo of the finished work')}
          photo={proof.photo}
          isRequired={requiredProof.photo}
          isLocked={isBusy || proof.isPhotoSent}
          error={checked && missing.photo ? t('Please add a photo of the finished work') : undefined}
          onPhoto={(photo) => onProof((now) => withPhoto(now, photo))}
        />
        {sending.progress !== null && proof.photo && (
          <Progress value={sending.progress * 100} aria-label={t('Uploading the photo')} animated />
        )}
        <StatusLine>{sending.isDelayed && t('Busy, trying again soon')}</StatusLine>
        {sending.failure && <FailureNote text={sending.failure} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t('Cancel')}
          </Button>
          <Button onClick={() => void confirm()} loading={isBusy}>
            {t(sending.failure ? tryAgain : words.title)}
          </Button>
        </Group>
      </Stack>
    </Sheet>
  )
}

const tryAgain: TextKey = 'Try Again'

const wordsOf: Record<EndOfWork, Record<'title' | 'who' | 'note' | 'optionalNote' | 'missing', TextKey>> = {
  RESOLVED: {
    title: 'Mark as resolved',
    who: 'The citizen sees your words and the photo, and then confirms or reopens the issue.',
    note: 'What was done?',
    optionalNote: 'What was done? (optional)',
    missing: 'Please write what was done',
  },
  CLOSED: {
    title: 'Close without resolving',
    who: 'The department asks for a proof here too. Everybody who reads the issue sees your words and the photo.',
    note: 'Why is it closed?',
    optionalNote: 'Why is it closed? (optional)',
    missing: 'Please write why it is closed',
  },
}
