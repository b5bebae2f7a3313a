import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OutboxWords } from '#domain/outbox/words.ts'
import { isToBeSent } from '#platform/outbox/item.ts'
import { useOutbox } from '#platform/outbox/use-outbox.ts'
import { useUser } from '#platform/session.ts'
import { CardsSkeleton } from '#ui/page-skeleton.tsx'
import { EmptyState, Pending } from '#ui/page-state.tsx'
import { OutboxCard } from './outbox-card.tsx'

/** What one has done on this device and the server does not have yet, with what has become of it. */
export function OutboxPage({ words }: { words: Record<string, OutboxWords> }) {
  const { t } = useTranslation()
  const { items, shares } = useOutbox(useUser().id)
  if (items === null) {
    return (
      <Pending>
        <CardsSkeleton />
      </Pending>
    )
  }
  const known = items.flatMap((item) => {
    const own = words[item.kind]
    return own ? [{ item, words: own }] : []
  })
  if (known.length === 0) {
    return (
      <EmptyState
        title={t('Everything is sent')}
        text={t('What you report without a connection waits here until it has arrived.')}
      />
    )
  }
  const hasFiles = items.some(
    (item) => isToBeSent(item) && item.files.some(({ state }) => state === 'waiting'),
  )
  return (
    <Stack>
      {hasFiles && (
        <Text c="dimmed">
          {t(
            'What waits here is on this device alone. Removing the app or the data of the browser before it has arrived would lose it.',
          )}
        </Text>
      )}
      {known
        .toSorted((a, b) => Number(isToBeSent(b.item)) - Number(isToBeSent(a.item)))
        .map(({ item, words }) => (
          <OutboxCard key={item.id} item={item} words={words} shares={shares} />
        ))}
    </Stack>
  )
}
