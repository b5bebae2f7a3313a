import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatNumber } from '#platform/format.ts'
import { PartState } from '#ui/panel/part-state.tsx'
import { historyQuery } from './api.ts'

/** Whether what happened still stands as it was written. */
export function HistoryStateLine({ ticketId }: { ticketId: string }) {
  const { t } = useTranslation()
  return (
    <PartState
      query={useQuery(historyQuery(ticketId))}
      skeleton={<Skeleton height={24} />}
      failure={t('Whether this history is intact could not be asked.')}
    >
      {({ isIntact, events, sealedUntil }) =>
        isIntact ? (
          <Text size="sm" c="dimmed">
            {t('Checked: {{entries}} recorded events, none changed or removed.', {
              entries: formatNumber(events),
            })}{' '}
            {sealedUntil && t('Sealed and published until {{time}}.', { time: formatDateTime(sealedUntil) })}
          </Text>
        ) : (
          <Text role="alert" fw={600}>
            {t(
              'This history is no longer as it was written: somebody may have changed it. Please tell the grievance officer.',
            )}
          </Text>
        )
      }
    </PartState>
  )
}
