import { Group, Stack, Text } from '@mantine/core'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutboxWords } from '#domain/outbox/words.ts'
import { type ItemState, type OutboxItem, stateOf } from '#platform/outbox/item.ts'
import { useOutbox } from '#platform/outbox/use-outbox.ts'
import { useUser } from '#platform/session.ts'
import { CardsSkeleton } from '#ui/page-skeleton.tsx'
import { EmptyState, Pending } from '#ui/page-state.tsx'
import { OutboxCard } from './outbox-card.tsx'
import styles from './outbox-page.module.css'

/** What somebody has to decide comes first, what has arrived last. */
const places: Record<ItemState, number> = { refused: 0, incomplete: 0, waiting: 1, sent: 2 }

/** What one has done on this device and the server does not have yet, with what has become of it. */
export function OutboxPage({ words }: { words: Record<string, OutboxWords> }) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const { items, shares } = useOutbox(useUser().id)
  if (items === null) {
    return (
      <Pending>
        <CardsSkeleton />
      </Pending>
    )
  }
  const known = inOrder(items).flatMap((item) => {
    const own = words[item.kind]
    return own ? [{ item, words: own }] : []
  })
  return (
    <Stack ref={list} tabIndex={-1} style={{ outline: 'none' }}>
      {known.some(({ item }) => stateOf(item) !== 'sent') && (
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <IconDeviceMobile aria-hidden className={styles.mark} />
          <Text>
            {t(
              'What waits here is on this device alone. Removing the app or the data of the browser before it has arrived would lose it.',
            )}
          </Text>
        </Group>
      )}
      {known.length === 0 && (
        <EmptyState
          title={t('Everything is sent')}
          text={t('What you report without a connection waits here until it has arrived.')}
        />
      )}
      {known.map(({ item, words }) => (
        <OutboxCard
          key={item.id}
          item={item}
          words={words}
          shares={shares}
          // The button that was pressed goes with its card.
          onDiscarded={() => list.current?.focus()}
        />
      ))}
    </Stack>
  )
}

/** What waits as it will go, what has arrived with the newest first. */
function inOrder(items: OutboxItem[]): OutboxItem[] {
  const newestLast = (item: OutboxItem) => (stateOf(item) === 'sent' ? -item.savedAt : item.savedAt)
  return [...items].sort((a, b) => places[stateOf(a)] - places[stateOf(b)] || newestLast(a) - newestLast(b))
}
