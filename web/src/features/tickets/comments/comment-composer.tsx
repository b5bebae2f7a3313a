import { Alert, Button, FileButton, Progress, Text, Textarea } from '@mantine/core'
import { commentFiles, commentLength } from '@nagrik/contract/limits'
import type { TicketDetail } from '@nagrik/contract/tickets'
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isStaff } from '#domain/role.ts'
import { statusLabels } from '#domain/ticket-words.ts'
import { ReplyChooser } from '#features/tickets/reply-templates/reply-chooser.tsx'
import { useUser } from '#platform/session.ts'
import { FailureNote } from '#ui/failure-note.tsx'
import { AudioRecorder } from '#ui/recorder/audio-recorder.tsx'
import { StatusLine } from '#ui/status-line.tsx'
import styles from './comment-composer.module.css'
import { CommentFiles } from './comment-files.tsx'
import { canSend } from './model.ts'
import { Readers } from './readers.tsx'
import { useComposer } from './use-composer.ts'

/** The field, for what leads to it. */
export const composerId = 'add-a-comment'

/** Text, up to three files and a sound recording. */
export function CommentComposer({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation()
  const composer = useComposer(ticket)
  const { draft, reading, progress, setText, addFiles, pickFiles, removeFile, send, discard } = composer
  const resetPicker = useRef<() => void>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const isOfStaff = isStaff(useUser().role)
  const sending = progress !== null
  const full = draft.files.length >= commentFiles.count
  const isRetry = draft.commentId !== null && !sending
  const hasMoved = draft.text !== '' && draft.status !== ticket.status

  const pick = (files: File[]) => {
    void pickFiles(files)
    // The same file may be picked again after it was removed.
    resetPicker.current?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {isRetry ? (
        <Text>{t('Your comment is saved. These files are still to be uploaded.')}</Text>
      ) : (
        <Textarea
          ref={field}
          id={composerId}
          label={t('Add a comment')}
          description={<Readers />}
          placeholder={t('Write what is new or what is needed')}
          autosize
          minRows={2}
          maxRows={12}
          maxLength={commentLength.max}
          value={draft.text}
          readOnly={sending}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      )}
      <StatusLine>
        {hasMoved &&
          t('The status is now “{{to}}”; it was “{{from}}” when you began to write. Your words are kept.', {
            from: t(statusLabels[draft.status]),
            to: t(statusLabels[ticket.status]),
          })}
      </StatusLine>
      <CommentFiles files={draft.files} onRemove={removeFile} locked={sending} />
      {draft.refused && (
        <Alert color="red" role="alert">
          {t('Some files were not added. Only images, videos, audio, and PDF files under 10MB are allowed.')}
        </Alert>
      )}
      {draft.unreadable && (
        <Alert color="red" role="alert">
          {t('Some photos could not be read and were not added. They may be damaged.')}
        </Alert>
      )}
      <StatusLine>
        {reading ? t('Reading the files…') : composer.delayed && t('Busy, trying again soon')}
      </StatusLine>
      {sending && draft.files.length > 0 && (
        <Progress value={progress * 100} aria-label={t('Uploading files')} animated />
      )}
      {composer.failure && (
        <FailureNote text={t(composer.failure)} onRetry={isRetry ? undefined : () => void send()} />
      )}
      <div className={styles.actions}>
        {!isRetry && (
          <>
            <FileButton
              multiple
              accept="image/*,video/*,audio/*,application/pdf"
              resetRef={resetPicker}
              onChange={pick}
            >
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  disabled={full || reading || sending}
                  leftSection={<IconPaperclip aria-hidden size={18} />}
                >
                  {t('Attach files')}
                </Button>
              )}
            </FileButton>
            <AudioRecorder
              maxBytes={commentFiles.bytes}
              onRecorded={(file, seconds) => addFiles([{ file, seconds }])}
            >
              {(start, opening) => (
                <Button
                  variant="default"
                  disabled={full || sending}
                  loading={opening}
                  leftSection={<IconMicrophone aria-hidden size={18} />}
                  onClick={start}
                >
                  {t('Record audio')}
                </Button>
              )}
            </AudioRecorder>
            {isOfStaff && (
              <ReplyChooser
                ticket={ticket}
                field={field}
                text={draft.text}
                onText={setText}
                disabled={sending}
              />
            )}
          </>
        )}
        {isRetry && (
          <Button variant="default" onClick={discard}>
            {t('Leave them out')}
          </Button>
        )}
        <Button
          type="submit"
          className={styles.send}
          loading={sending}
          disabled={reading || !canSend(draft.text, draft.files)}
        >
          {isRetry ? t('Upload files again') : t('Add comment')}
        </Button>
      </div>
    </form>
  )
}
