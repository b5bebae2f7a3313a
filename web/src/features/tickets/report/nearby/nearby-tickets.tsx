import { Button, VisuallyHidden } from '@mantine/core'
import type { Category } from '@nagrik/contract/categories'
import type { NearbyTicket } from '@nagrik/contract/nearby'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useThumbnails } from '#domain/thumbnails.ts'
import { RowList } from '#ui/list-row/row-list.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { NearbyRow } from './nearby-row.tsx'
import styles from './nearby-tickets.module.css'
import { Supported } from './supported.tsx'

interface NearbyTicketsProps {
  category: Category | undefined
  tickets: NearbyTicket[]
  /** Goes on with the report. */
  onPass: () => void
}

/** "Is it one of these?" in the flow of the form: whoever goes on without an answer has answered too. */
export function NearbyTickets({ category, tickets, onPass }: NearbyTicketsProps) {
  const { t } = useTranslation()
  const pictureOf = useThumbnails(tickets)
  const [supported, setSupported] = useState<NearbyTicket[]>([])
  const [passed, setPassed] = useState<string[]>([])
  const isShown = tickets.some(({ id }) => !passed.includes(id))
  const last = supported.at(-1)

  function pass() {
    setPassed(tickets.map(({ id }) => id))
    onPass()
  }

  return (
    <>
      <VisuallyHidden role="status">
        {isShown && t('{{count}} issues near here may be the same.', { count: tickets.length })}
      </VisuallyHidden>
      {isShown && (
        <Panel title={t('Is it one of these?')} className={styles.panel}>
          <p className={styles.text}>
            {t('Already reported near here. Your support counts: it shows that the problem concerns many.')}
          </p>
          <RowList isInPanel>
            {tickets.map((ticket) => (
              <NearbyRow
                key={ticket.id}
                category={category}
                ticket={ticket}
                picture={pictureOf(ticket)}
                isSupported={ticket.hasUserSupported || supported.includes(ticket)}
                onSupported={() => setSupported((before) => [...before, ticket])}
              />
            ))}
          </RowList>
          {last ? (
            <Supported key={last.id} ticket={last} onGoOn={pass} />
          ) : (
            <Button variant="subtle" className={styles.pass} onClick={pass}>
              {t('None of these, go on')}
            </Button>
          )}
        </Panel>
      )}
    </>
  )
}
