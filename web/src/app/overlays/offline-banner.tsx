import { Text } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { readStored, removeStored, writeStored } from '#platform/browser-storage.ts'
import { formatDateTime, formatTime } from '#platform/format.ts'
import { dayInIndia } from '#platform/indian-day.ts'
import { shownKept, watchKept } from '#platform/kept-note.ts'
import { useOnline } from '#platform/online.ts'
import styles from './overlays.module.css'

const BACK_MS = 3000
const sinceKey = 'offline-since'

/** Says that there is no network, and since when; for three seconds that it is back; and where no server answers. */
export function OfflineBanner() {
  const { t } = useTranslation()
  const online = useOnline()
  const { since, isBack } = useSince(online)
  const keptAt = useSyncExternalStore(watchKept, shownKept)
  return (
    <div role="status">
      {!online && (
        <Text fw={600} className={styles.offline}>
          {t("You're offline")} · {t('since {{time}}', { time: timeOf(since) })}
        </Text>
      )}
      {online && isBack && (
        <Text fw={600} className={styles.back}>
          {t('Back online! Your data will sync automatically')}
        </Text>
      )}
      {online && !isBack && keptAt !== null && (
        <Text className={styles.kept}>
          {t('The server does not answer. This is shown as of {{time}}.', { time: timeOf(keptAt) })}
        </Text>
      )}
    </div>
  )
}

/** What one can do meanwhile. It goes with the page when that is scrolled. */
export function OfflineNotes() {
  const { t } = useTranslation()
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <Text size="sm" className={styles.notes}>
          {t('You can browse what you have opened before.')}{' '}
          {t('New reports are saved and synced later. Some features are limited.')}{' '}
          {t('Reconnecting automatically...')}
        </Text>
      )}
    </div>
  )
}

/** Since when there is no network, also where the page was loaded anew meanwhile, and whether it has just come back. */
function useSince(online: boolean) {
  const [since, setSince] = useState(() => new Date(readStored(sinceKey, 'tab') ?? Date.now()))
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    if (!online) {
      const now = readStored(sinceKey, 'tab') ?? new Date().toISOString()
      writeStored(sinceKey, now, 'tab')
      return setSince(new Date(now))
    }
    if (readStored(sinceKey, 'tab') === null) return
    removeStored(sinceKey, 'tab')
    setBack(true)
  }, [online])
  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(setBack, BACK_MS, false)
    return () => clearTimeout(timer)
  }, [isBack])
  return { since, isBack }
}

/** Of today the time alone. */
function timeOf(moment: string | Date): string {
  return dayInIndia(moment) === dayInIndia() ? formatTime(moment) : formatDateTime(moment)
}
