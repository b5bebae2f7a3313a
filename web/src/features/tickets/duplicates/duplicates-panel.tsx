import { Anchor, Button } from '@mantine/core'
import type { LikelyDuplicate } from '@nagrik/contract/duplicates'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { titleOf } from '#domain/ticket.ts'
import { FieldSkeleton } from '#ui/change-field/choice-field.tsx'
import { Item, ItemList } from '#ui/panel/item-list.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { likelyQuery } from './api.ts'
import { CompareSheet } from './compare-sheet.tsx'
import styles from './duplicates.module.css'
import { FindByNumber } from './find-by-number.tsx'
import { reasonOf } from './model.ts'

/** What staff see of duplicates: those of this ticket, what may be the same, and a way to find another. */
export function DuplicatesPanel({ ticket, isFolded }: { ticket: TicketDetail; isFolded?: boolean }) {
  const { t } = useTranslation()
  const [compared, setCompared] = useState<LikelyDuplicate | null>(null)
  const { duplicates } = ticket
  // A ticket that has duplicates is the main one; it cannot be one itself.
  const mayBeOne = ticket.abilities.markDuplicate && duplicates.length === 0
  if (!mayBeOne && duplicates.length === 0) return null
  const rowOf = (other: LikelyDuplicate) => (
    <Item
      key={other.id}
      title={
        <Anchor component={Link} to={`/tickets/${other.id}`}>
          {titleOf(other)}
        </Anchor>
      }
      note={`${other.ticketNumber}: ${reasonOf(ticket, other)}`}
      action={
        <Button
          variant="default"
          aria-label={t('Compare with {{number}}', { number: other.ticketNumber })}
          onClick={() => setCompared(other)}
        >
          {t('Compare')}
        </Button>
      }
    />
  )
  return (
    <Panel title={t('Duplicates')} isFolded={isFolded}>
      {duplicates.length > 0 && (
        <ItemList>
          {duplicates.map(({ id, ticketNumber }) => (
            <Item
              key={id}
              title={
                <Anchor component={Link} to={`/tickets/${id}`}>
                  {ticketNumber}
                </Anchor>
              }
              note={t('Closed as a duplicate of this ticket')}
            />
          ))}
        </ItemList>
      )}
      {mayBeOne && (
        <>
          <LikelyOnes id={ticket.id} rowOf={rowOf} />
          <FindByNumber id={ticket.id} rowOf={rowOf} />
        </>
      )}
      {compared && <CompareSheet ticket={ticket} other={compared} onClose={() => setCompared(null)} />}
    </Panel>
  )
}

interface LikelyOnesProps {
  id: string
  rowOf: (other: LikelyDuplicate) => ReactNode
}

function LikelyOnes({ id, rowOf }: LikelyOnesProps) {
  const { t } = useTranslation()
  const query = useQuery(likelyQuery(id))
  return (
    <PartState
      query={query}
      skeleton={<FieldSkeleton />}
      failure={t('Likely duplicates could not be loaded.')}
    >
      {(others) =>
        others.length === 0 ? (
          <p className={styles.none}>{t('Nothing like it was reported near it.')}</p>
        ) : (
          <>
            <h3 className={styles.heading}>{t('May be the same')}</h3>
            <ItemList>{others.map(rowOf)}</ItemList>
          </>
        )
      }
    </PartState>
  )
}
