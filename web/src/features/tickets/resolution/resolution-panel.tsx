import { Stack, Text } from '@mantine/core'
import { answerDays } from '@nagrik/contract/limits'
import type { Resolution } from '@nagrik/contract/resolution'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#platform/format.ts'
import { Fact, FactList } from '#ui/panel/fact-list.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { BeforeAndAfter } from './before-and-after.tsx'
import styles from './resolution.module.css'
import { satisfactionLabels } from './words.ts'

/** What staff did, how it looks, and what the reporter said to it. */
export function ResolutionPanel({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation()
  const { resolution } = ticket
  if (!resolution) return null
  const { satisfaction, reason } = resolution
  return (
    <Panel title={t('Resolution')}>
      <Stack>
        <Answer resolution={resolution} />
        {(reason || satisfaction) && (
          <FactList>
            {reason && <Fact label={t('What is still wrong')}>{reason}</Fact>}
            {satisfaction && <Fact label={t('Rating')}>{t(satisfactionLabels[satisfaction])}</Fact>}
          </FactList>
        )}
        <WorkDone ticket={ticket} />
      </Stack>
    </Panel>
  )
}

/** The words and the photo of staff. */
export function WorkDone({ ticket }: { ticket: TicketDetail }) {
  const note = ticket.resolution?.note
  return (
    <>
      {note && <p className={styles.note}>{note}</p>}
      <BeforeAndAfter ticket={ticket} />
    </>
  )
}

function Answer({ resolution: { answer, answerBy } }: { resolution: Resolution }) {
  const { t } = useTranslation()
  if (answer === 'CONFIRMED')
    return <Text>{t('The reporter has confirmed that the problem is solved.')}</Text>
  if (answer === 'REFUSED') return <Text>{t('The reporter says that the problem is not solved.')}</Text>
  if (answer === 'UNANSWERED') {
    return (
      <Text>{t('Closed, as the reporter did not answer within {{days}} days.', { days: answerDays })}</Text>
    )
  }
  if (!answerBy) return null
  const moment = formatDateTime(answerBy)
  return <Text>{t('The reporter can confirm or reopen it until {{moment}}.', { moment })}</Text>
}
