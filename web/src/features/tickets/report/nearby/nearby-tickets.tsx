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
  /** Somebody is in the fields around it: nothing moves under them. */
  isHeld: boolean
  /** Goes on with the report. */
  onPass: () => void
}

/** "Is it one of these?" in the flow of the form: whoever goes on without an answer has answered too. */
export function NearbyTickets({ category, tickets: found, isHeld, onPass }: NearbyTicketsProps) {
  const { t } = useTranslation()
  const [tickets, setTickets] = useState(found)
  if (tickets !== found && !isHeld) setTickets(found)
  const pictureOf = useThumbnails(tickets)
  const [supported, setSupported] = useState<string[]>([])
  const [passed, setPassed] = useState<string[]>([])
  const [thanked, setThanked] = useState<NearbyTicket | null>(null)
  const isNews = (list: NearbyTicket[]) => list.some(({ id }) => !passed.includes(id))
  const isShown = isNews(tickets)
  if (thanked && !tickets.some(({ id }) => id === thanked.id)) setThanked(null)

  function pass() {
    setThanked(null)
    setPassed(tickets.map(({ id }) => id))
    onPass()
  }

  return (
    <>
      <VisuallyHidden role="status">
        {isNews(found) && t('{{count}} issues near here may be the same.', { count: found.length })}
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
                isSupported={ticket.hasUserSupported || supported.includes(ticket.id)}
                onSupported={() => {
                  setSupported((before) => [...before, ticket.id])
                  setThanked(ticket)
                }}
              />
            ))}
          </RowList>
          {thanked ? (
            <Supported key={thanked.id} ticket={thanked} onGoOn={pass} />
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
