import { Text, VisuallyHidden } from '@mantine/core'
import type { Ticket } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#platform/format.ts'
import type { TextKey } from '#platform/i18n/i18n.ts'
import { Panel } from '#ui/panel/panel.tsx'
import { Step, StepList, type StepState } from '#ui/step-list/step-list.tsx'
import { progressOf, statusMessages } from './progress-model.ts'

const words: Record<StepState, TextKey> = {
  completed: 'Step completed',
  'in-progress': 'Step in progress',
  ahead: 'Step still ahead',
}

/** Where a complaint stands on its way from registration to closing. */
export function ProgressTimeline({ ticket, isFolded }: { ticket: Ticket; isFolded?: boolean }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('Progress')} isFolded={isFolded}>
      <Text c="dimmed" mb="sm">
        {t(statusMessages[ticket.status])}
      </Text>
      <StepList>
        {progressOf(ticket).map(({ title, state, moment }) => (
          <Step
            key={title}
            state={state}
            title={
              <>
                {t(title)}
                <VisuallyHidden> ({t(words[state])})</VisuallyHidden>
              </>
            }
          >
            {moment && <time dateTime={moment}>{formatDateTime(moment)}</time>}
          </Step>
        ))}
      </StepList>
    </Panel>
  )
}
