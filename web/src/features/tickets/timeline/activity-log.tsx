import { Alert, Skeleton, Text } from '@mantine/core'
import type { ActivityEntry } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { translateFound } from '#platform/i18n/i18n.ts'
import { RelativeTime } from '#ui/relative-time.tsx'
import styles from './activity-log.module.css'
import { deedOf, movedDeadline, noteOf } from './activity-model.ts'

interface ActivityLogProps {
  entries: ActivityEntry[] | undefined
  failed: boolean
}

/** Everything that happened to a ticket, newest first. */
export function ActivityLog({ entries, failed }: ActivityLogProps) {
  const { t } = useTranslation()
  if (failed && !entries) return <Alert color="red">{t('The activity log could not be loaded.')}</Alert>
  if (!entries) return <Skeleton height={160} />
  if (entries.length === 0) return <Text c="dimmed">{t('Nothing has happened yet')}</Text>
  return (
    <ol className={styles.log}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
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
