import { Button, Progress, Stack, Textarea } from '@mantine/core'
import type { FieldTicket } from '@nagrik/contract/field-work'
import { commentLength } from '@nagrik/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whatHappens } from '#domain/outbox/words.ts'
import { statusLabels } from '#domain/ticket-words.ts'
import { LeaveGuard } from '#features/tickets/report/leave-guard.tsx'
import { PhotoField } from '#features/tickets/resolution/photo-field.tsx'
import { useUser } from '#platform/session.ts'
import { FailureNote } from '#ui/failure-note.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { ConflictNote } from './conflict-note.tsx'
import styles from './field-work.module.css'
import type { NextStatus } from './field-work.ts'
import { useWork } from './use-work.ts'

/** What is done at a ticket: photos before and after, words, and what it comes to. */
export function WorkForm({ ticket }: { ticket: FieldTicket }) {
  const { t } = useTranslation()
  const user = useUser()
  const { done, state, isTold, change, send, leave, isUnsent } = useWork(ticket)
  const [checked, setChecked] = useState(false)
  const { note, photo } = ticket.requiredProof
  const lacksWords = note && done.words.trim() === ''
  const lacksPhoto = photo && done.after === null
  const isBusy = state.is === 'sending'

  const set = (status: NextStatus) => {
    setChecked(status === 'RESOLVED')
    if (status === 'RESOLVED' && (lacksWords || lacksPhoto)) return
    void send(status)
  }
  if (state.is === 'sent') {
    return (
      <Panel title={t('Your work here')}>
        <p role="status" className={styles.text}>
          {t('Done. The issue is now: {{status}}', { status: t(statusLabels[state.status]) })}
        </p>
        <LinkButton to="/field">{t('Back to the way')}</LinkButton>
      </Panel>
    )
  }
  if (state.is === 'kept') {
    return (
      <Panel title={t('Your work here')}>
        <p role="status" className={styles.text}>
          {t(whatHappens[state.why])}
        </p>
        <LinkButton to="/field">{t('Back to the way')}</LinkButton>
      </Panel>
    )
  }
  return (
    <Panel title={t('Your work here')}>
      <Stack>
        <div className={styles.photos}>
          <PhotoField
            label={t('Photo before the work (optional)')}
            name={t('Photo before the work')}
            photo={done.before}
            isLocked={isBusy || isTold}
            onPhoto={(before) => change({ before })}
          />
          <PhotoField
            label={t(photo ? 'Photo of the finished work' : 'Photo of the finished work (optional)')}
            name={t('Photo of the finished work')}
            photo={done.after}
            isRequired={photo}
            isLocked={isBusy || isTold}
            error={checked && lacksPhoto ? t('Please add a photo of the finished work') : undefined}
            onPhoto={(after) => change({ after })}
          />
        </div>
        <Textarea
          label={t(note ? 'What was done?' : 'What was done? (optional)')}
          withAsterisk={note}
          aria-required={note}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={commentLength.max}
          value={done.words}
          readOnly={isBusy || isTold}
          description={isTold && t('Your words are saved.')}
          error={checked && lacksWords && t('Please write what was done')}
          onChange={({ currentTarget: { value } }) => change({ words: value })}
        />
        {isBusy && <Progress value={state.share * 100} aria-label={t('Uploading the photo')} animated />}
        {state.is === 'open' && state.failure && <FailureNote text={state.failure} />}
        {state.is === 'overtaken' ? (
          <ConflictNote
            wanted={state.wanted}
            now={state.now}
            maySetIt={user.role !== 'FIELD_AGENT' || state.now.assignee?.id === user.id}
            isTold={isTold}
            onLeave={() => void leave(state.now)}
            onSetIt={() => void send(state.wanted, state.now.updatedAt)}
          />
        ) : (
          <div className={styles.acts}>
            {ticket.status === 'OPEN' && (
              <Button variant="light" loading={isBusy} onClick={() => set('IN_PROGRESS')}>
                {t('Start work')}
              </Button>
            )}
            <Button loading={isBusy} onClick={() => set('RESOLVED')}>
              {t('Mark as resolved')}
            </Button>
            <Button variant="default" loading={isBusy} disabled={!isUnsent} onClick={() => void send(null)}>
              {t('Save and keep the status')}
            </Button>
          </div>
        )}
      </Stack>
      <LeaveGuard unsaved={isUnsent} isKept={false} />
    </Panel>
  )
}
