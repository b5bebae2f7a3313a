import { Alert, Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../platform/format.ts'
import type { FileOnItsWay } from './send-evidence.ts'
import styles from './submission.module.css'
import { SuccessMessage } from './success-message.tsx'
import type { Submission } from './use-submission.ts'

interface SendingDialogProps {
  submission: Submission
  onRetry: () => void
  onFinishWithout: () => void
  onReportAnother: () => void
}

/** Covers the form from the moment it is sent until the citizen goes on. */
export function SendingDialog({ submission, ...actions }: SendingDialogProps) {
  const { t } = useTranslation()
  const opened = submission.step !== 'writing'
  const title = submission.step === 'done' ? t('Report sent') : t('Sending your report')
  return (
    <Modal
      opened={opened}
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      centered
      title={title}
      transitionProps={{ duration: 0 }}
    >
      {submission.step === 'done' ? (
        <SuccessMessage ticket={submission.ticket} onReportAnother={actions.onReportAnother} />
      ) : (
        submission.step !== 'writing' && <OnItsWay submission={submission} {...actions} />
      )}
    </Modal>
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
  return (
    <Stack>
      <Text role="status">
        {submission.step === 'filing'
          ? t('Registering your report…')
          : t('Your report is registered as {{number}}.', { number: submission.ticket.ticketNumber })}
      </Text>
      <ul className={styles.files}>
        {submission.files.map((file) => (
          <FileProgress key={file.item.id} file={file} />
        ))}
      </ul>
      {submission.step === 'incomplete' ? (
        <>
          <Alert color="red" role="alert" title={t('Some files did not arrive')}>
            {submission.error}
          </Alert>
          <Group justify="flex-end">
            <Button variant="default" onClick={onFinishWithout}>
              {t('Finish without them')}
            </Button>
            <Button onClick={onRetry}>{t('Send them again')}</Button>
          </Group>
        </>
      ) : (
        <Text c="dimmed">{t('Please keep this page open until everything has arrived.')}</Text>
      )}
    </Stack>
  )
}

const words = { waiting: 'Waiting', sending: 'Sending', sent: 'Sent', failed: 'Not sent' } as const

function FileProgress({ file: { item, state, share } }: { file: FileOnItsWay }) {
  const { t } = useTranslation()
  const percent = Math.round(share * 100)
  return (
    <li>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text truncate>{item.name}</Text>
        <Text c={state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'} className={styles.state}>
          {state === 'sending' ? `${formatNumber(percent, 0)}%` : t(words[state])}
        </Text>
      </Group>
      <Progress
        value={percent}
        color={state === 'failed' ? 'red' : state === 'sent' ? 'green' : 'indigo'}
        aria-label={item.name}
      />
    </li>
  )
}
