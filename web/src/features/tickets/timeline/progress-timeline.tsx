import { Text, VisuallyHidden } from '@mantine/core'
import type { Ticket } from '@nagrik/contract/tickets'
import type { Icon } from '@tabler/icons-react'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconProgress from '@tabler/icons-react/dist/esm/icons/IconProgress.mjs'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#platform/format.ts'
import type { TextKey } from '#platform/i18n/i18n.ts'
import { Panel } from '#ui/panel/panel.tsx'
import { progressOf, type StepState, statusMessages } from './progress-model.ts'
import styles from './progress-timeline.module.css'

const icons: Record<StepState, Icon> = {
  completed: IconCheck,
  'in-progress': IconProgress,
  ahead: IconCircle,
}

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
      <ol className={styles.steps}>
        {progressOf(ticket).map(({ title, state, moment }) => {
          const StepIcon = icons[state]
          return (
            <li key={title} className={styles.step} data-state={state}>
              <span className={styles.mark}>
                <StepIcon aria-hidden size={16} stroke={2.5} />
              </span>
              <div>
                <p className={styles.title}>
                  {t(title)}
                  <VisuallyHidden> ({t(words[state])})</VisuallyHidden>
                </p>
                {moment && <time dateTime={moment}>{formatDateTime(moment)}</time>}
              </div>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
