import { Alert, Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { evidenceLabel } from '#features/tickets/report/evidence/evidence-label.ts'
import type { TextKey } from '#platform/i18n/i18n.ts'
import { PlainDialog } from '#ui/plain-dialog.tsx'
import { FileProgress } from './file-progress.tsx'
import styles from './submission.module.css'
import { SuccessMessage } from './success-message.tsx'
import type { Submission } from './use-submission.ts'

interface SendingDialogProps {
  submission: Submission
  onRetry: () => void
  onFinishWithout: () => void
  onReportAnother: () => void
}

const titles = {
  filing: 'Sending your report',
  uploading: 'Sending your report',
  incomplete: 'Some files did not arrive',
  done: 'Report sent',
} as const satisfies Record<Exclude<Submission['step'], 'writing'>, TextKey>

/** Covers the form from the moment it is sent until the citizen goes on. */
export function SendingDialog({ submission, ...actions }: SendingDialogProps) {
  const { t } = useTranslation()
  if (submission.step === 'writing') return null
  return (
    <PlainDialog title={t(titles[submission.step])}>
      {submission.step === 'done' ? (
        <SuccessMessage ticket={submission.ticket} onReportAnother={actions.onReportAnother} />
      ) : (
        <OnItsWay submission={submission} {...actions} />
      )}
    </PlainDialog>
  )
}

function OnItsWay({
  submission,
  onRetry,
  onFinishWithout,
}: Omit<SendingDialogProps, 'onReportAnother' | 'submission'> & {
  submission: Exclude<Submission, { step: 'writing' | 'done' }>
}) {
  const { t } = useTranslation()
  const items = submission.files.map(({ item }) => item)
  return (
    <Stack>
      <Text role="status">
        {submission.step === 'filing'
          ? t('Registering your report…')
          : t('Your report is registered as {{number}}.', { number: submission.ticket.ticketNumber })}
      </Text>
      <ul className={styles.files}>
        {submission.files.map((file) => (
          <FileProgress key={file.item.id} file={file} label={evidenceLabel(t, items, file.item)} />
        ))}
      </ul>
      {submission.step === 'incomplete' ? (
        <>
          <Alert color="red" role="alert">
            {submission.error}
          </Alert>
          {submission.files.some(({ state }) => state === 'failed') && (
            <Button onClick={onRetry}>{t('Send them again')}</Button>
          )}
          <Button variant="default" onClick={onFinishWithout}>
            {t('Finish without them')}
          </Button>
        </>
      ) : (
        <Text c="dimmed">{t('Please keep this page open until everything has arrived.')}</Text>
      )}
    </Stack>
  )
}
