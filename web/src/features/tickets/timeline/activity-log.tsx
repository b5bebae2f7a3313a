import { Skeleton, Stack, Text } from '@mantine/core'
import type { ActivityEntry } from '@nagrik/contract/timeline'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { translateFound } from '#platform/i18n/i18n.ts'
import { EarlierButton } from '#ui/earlier-button.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import styles from './activity-log.module.css'
import { deedOf, movedDeadline, noteOf } from './activity-model.ts'

/** Everything that happened to a ticket, newest first. */
export function ActivityLog({ history }: { history: UseInfiniteQueryResult<ActivityEntry[]> }) {
  const { t } = useTranslation()
  const log = useRef<HTMLOListElement>(null)
  return (
    <PartState
      query={history}
      skeleton={<Skeleton height={160} />}
      failure={t('The activity log could not be loaded.')}
    >
      {(entries) =>
        entries.length === 0 ? (
          <Text c="dimmed">{t('Nothing has happened yet')}</Text>
        ) : (
          <Stack gap="md">
            <ol className={styles.log} ref={log} tabIndex={-1}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
            <EarlierButton
              label={t('Show earlier entries')}
              history={history}
              onAllShown={() => log.current?.focus({ preventScroll: true })}
            />
          </Stack>
        )
      }
    </PartState>
  )
}

function Entry({ entry }: { entry: ActivityEntry }) {
  // The sentences read the language on their own; this renders them again when it changes.
  useTranslation()
  const deadline = movedDeadline(entry)
  const note = noteOf(entry)
  return (
    <li className={styles.entry} data-type={entry.type}>
      <p className={styles.deed}>
        <strong>{translateFound(entry.actorName)}</strong> {deedOf(entry)}
      </p>
      {note && <p className={styles.note}>{note}</p>}
      {deadline && <p className={styles.extra}>{deadline}</p>}
      <p className={styles.extra}>
        <RelativeTime moment={entry.createdAt} />
      </p>
    </li>
  )
}
