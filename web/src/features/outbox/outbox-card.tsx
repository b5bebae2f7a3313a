import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FileList } from '#domain/outbox/file-progress.tsx'
import { itemProblem } from '#domain/outbox/problem.ts'
import { noRoom, type OutboxWords, whatHappens } from '#domain/outbox/words.ts'
import { formatDateTime } from '#platform/format.ts'
import { type OutboxItem, stateOf } from '#platform/outbox/item.ts'
import { isOnlyHere } from '#platform/outbox/outbox.ts'
import { Panel } from '#ui/panel/panel.tsx'
import { OutboxActs } from './outbox-acts.tsx'
import styles from './outbox-card.module.css'
import { StateBadge } from './state-badge.tsx'

interface OutboxCardProps {
  item: OutboxItem
  words: OutboxWords
  shares: ReadonlyMap<string, number>
  onDiscarded: () => void
}

/** One item, how far it is, and what can be done with it. */
export function OutboxCard({ item, words, shares, onDiscarded }: OutboxCardProps) {
  const { t } = useTranslation()
  const state = stateOf(item)
  const problem = itemProblem(item)
  const written = words.text(item)
  return (
    <Panel
      className={styles.card}
      title={written || t(words.name)}
      aside={<StateBadge item={item} number={words.ticket(item)?.number} shares={shares} />}
    >
      <Stack>
        <Text c="dimmed" size="sm" mt="-0.5rem">
          {written && `${t(words.name)} · `}
          {formatDateTime(item.savedAt)}
        </Text>
        {/* Who has it sent again hears how that ended. */}
        <div role="status" className={styles.outcome}>
          {problem && <Text c={item.wait ? undefined : 'var(--mantine-color-error)'}>{problem}</Text>}
          {state === 'waiting' && (item.wait || isOnlyHere(item)) && (
            <Text>{t(isOnlyHere(item) || !item.wait ? noRoom : whatHappens[item.wait.for])}</Text>
          )}
        </div>
        {state !== 'sent' && item.files.length > 0 && <FileList item={item} shares={shares} />}
        {words.Answer && <words.Answer item={item} />}
        <OutboxActs item={item} words={words} onDiscarded={onDiscarded} />
      </Stack>
    </Panel>
  )
}
