import { Button, Text } from '@mantine/core'
import type { BulkUserChange, BulkUserRefusal } from '@nagrik/contract/user-bulk-changes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#platform/api-error.ts'
import { errorText } from '#platform/error-text.ts'
import { PageOutline } from '#ui/page-skeleton.tsx'
import { Item, ItemList } from '#ui/panel/item-list.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { refusalsQuery } from './api.ts'

/** The accounts that were not changed, each with the reason. */
export function BulkRefusals({ bulk }: { bulk: BulkUserChange }) {
  const { t } = useTranslation()
  const refusals = useInfiniteQuery(refusalsQuery(bulk))
  return (
    <section>
      <Text component="h3" fw={600}>
        {t('Not changed')}
      </Text>
      <PartState
        query={refusals}
        skeleton={<PageOutline shape="form" />}
        failure={t('The users could not be loaded.')}
      >
        {(found) => (
          <ItemList>
            {found.map((refusal) => (
              <Item
                key={refusal.position}
                title={refusal.user?.name ?? t('An account that is not there any more')}
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

/** As the refusal of a change of this one account reads. */
const reasonOf = ({ error, message }: BulkUserRefusal): string =>
  errorText(new ApiError(403, error, { serverMessage: message }), 'It was not changed.')
