import { Alert, Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FileList } from '#domain/outbox/file-progress.tsx'
import { fileProblem, reportProblem } from '#domain/outbox/problem.ts'
import { noRoom, whatHappens } from '#domain/outbox/words.ts'
import type { FiledTicket } from '#features/tickets/report/api.ts'
import type { TextKey } from '#platform/i18n/i18n.ts'
import { type OutboxItem, stateOf } from '#platform/outbox/item.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PlainDialog } from '#ui/plain-dialog.tsx'
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
  if (submission.step === 'writing') return null
  const { item } = submission
  const state = stateOf(item)
  const title = titleOf(item, submission.isKept)
  return (
    <PlainDialog title={t(title)}>
      {state === 'sent' ? (
        <SuccessMessage ticket={item.created as FiledTicket} onReportAnother={actions.onReportAnother} />
      ) : (
        <OnItsWay submission={submission} {...actions} />
      )}
    </PlainDialog>
  )
}

function titleOf(item: OutboxItem, isKept: boolean): TextKey {
  const state = stateOf(item)
  if (state === 'sent') return 'Report sent'
  if (state === 'incomplete') return 'Some files did not arrive'
  if (!item.wait) return 'Sending your report'
  return isKept ? 'Kept on this device' : 'Not sent yet'
}

function OnItsWay({
  submission: { item, isKept, shares },
  onRetry,
  onFinishWithout,
  onReportAnother,
}: Omit<SendingDialogProps, 'submission'> & { submission: Exclude<Submission, { step: 'writing' }> }) {
  const { t } = useTranslation()
  const ticket = item.created as FiledTicket | null
  const isIncomplete = stateOf(item) === 'incomplete'
  const isResting = isIncomplete || item.wait !== null
  return (
    <Stack>
      <Text role="status">
        {ticket
          ? t('Your report is registered as {{number}}.', { number: ticket.ticketNumber })
          : item.wait
            ? t('Your report is not sent yet.')
            : t('Registering your report…')}
      </Text>
      <FileList item={item} shares={shares} />
      <Problem item={item} />
      {item.wait && <Text>{t(isKept ? whatHappens[item.wait.for] : noRoom)}</Text>}
      {isResting ? (
        <>
          {(isIncomplete || item.wait?.for === 'server' || item.wait?.for === 'network') && (
            <Button onClick={onRetry}>{t(isIncomplete ? 'Send them again' : 'Try again now')}</Button>
          )}
          {isIncomplete && (
            <Button variant="default" onClick={onFinishWithout}>
              {t('Finish without them')}
            </Button>
          )}
        </>
      ) : (
        <Text c="dimmed">
          {t(
            isKept
              ? 'It is kept on this device: you can close this page, and it goes on when you come back.'
              : noRoom,
          )}
        </Text>
      )}
      {isKept && !isIncomplete && (
        <>
          <LinkButton to="/unsent" variant="default">
            {t('See what is not sent yet')}
          </LinkButton>
          <Button variant="subtle" onClick={onReportAnother}>
            {t('Report Another Issue')}
          </Button>
        </>
      )}
    </Stack>
  )
}

/** What went wrong: with the report, or with the first file that did not go through. */
function Problem({ item: { created, wait, files } }: { item: OutboxItem }) {
  const failure = wait?.after ?? files.find(({ refusal }) => refusal)?.refusal
  // Without a network there is nothing wrong with the report.
  if (!failure || (wait?.for === 'network' && !navigator.onLine)) return null
  return (
    <Alert color={wait ? 'orange' : 'red'} role="alert">
      {created ? fileProblem(failure) : reportProblem(failure)}
    </Alert>
  )
}
