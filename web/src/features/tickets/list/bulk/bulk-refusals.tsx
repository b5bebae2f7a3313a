import { Button, Text } from '@mantine/core'
import type { BulkChange, BulkRefusal } from '@nagrik/contract/bulk-changes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { titleOf } from '#domain/ticket.ts'
import { ApiError } from '#platform/api-error.ts'
import { errorText } from '#platform/error-text.ts'
import { FieldSkeleton } from '#ui/change-field/choice-field.tsx'
import { Item, ItemList } from '#ui/panel/item-list.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { refusalsQuery } from './api.ts'
import styles from './bulk-refusals.module.css'

/** The tickets that were not changed, each with the reason. */
export function BulkRefusals({ bulk, onLeave }: { bulk: BulkChange; onLeave: () => void }) {
  const { t } = useTranslation()
  const refusals = useInfiniteQuery(refusalsQuery(bulk))
  return (
    <section>
      <Text component="h3" fw={600}>
        {t('Not changed')}
      </Text>
      <PartState query={refusals} skeleton={<FieldSkeleton />} failure={t('The issues could not be loaded.')}>
        {(found) => (
          <ItemList>
            {found.map((refusal) => (
              <Item
                key={refusal.position}
                title={<Refused refusal={refusal} onLeave={onLeave} />}
                note={reasonOf(refusal)}
              />
            ))}
          </ItemList>
        )}
      </PartState>
      {refusals.hasNextPage && (
        <Button
          variant="default"
          loading={refusals.isFetchingNextPage}
          onClick={() => void refusals.fetchNextPage()}
        >
          {t('Show more')}
        </Button>
      )}
    </section>
  )
}

function Refused({ refusal: { ticket, ticketId }, onLeave }: { refusal: BulkRefusal; onLeave: () => void }) {
  const { t } = useTranslation()
  if (ticket === null) return t('An issue that you cannot open')
  return (
    <Link className={styles.link} to="/tickets/$id" params={{ id: ticketId }} onClick={onLeave}>
      {ticket.ticketNumber} · {titleOf(ticket)}
    </Link>
  )
}

/** As the refusal of a change of this one ticket reads. */
const reasonOf = ({ error, message }: BulkRefusal): string =>
  errorText(new ApiError(403, error, { serverMessage: message }), 'It was not changed.')
