import { Button } from '@mantine/core'
import type { BulkChange } from '@nagrik/contract/bulk-changes'
import { useTranslation } from 'react-i18next'
import { useUser } from '#platform/session.ts'
import styles from './bulk-lines.module.css'
import { percentText, stateWords, whatChanges } from './words.ts'

interface BulkLinesProps {
  /** The newest first. */
  known: BulkChange[]
  onShow: (id: string) => void
}

const most = 3

/** The latest bulk changes in a line each: what is to change, and how far it is. Others' while they run. */
export function BulkLines({ known, onShow }: BulkLinesProps) {
  const { t } = useTranslation()
  const user = useUser()
  const told = known.filter(({ owner, state }) => owner.id === user.id || state === 'RUNNING').slice(0, most)
  if (told.length === 0) return null
  return (
    <ul className={styles.lines} aria-label={t('Bulk changes')}>
      {told.map((bulk) => (
        <li key={bulk.id} className={styles.line}>
          <span className={styles.words}>
            <strong>{t(stateWords[bulk.state])}</strong> {whatChanges(bulk)}
            {bulk.state !== 'ENDED' && ` · ${percentText(bulk)}`}
            {bulk.owner.id !== user.id && ` · ${bulk.owner.name}`}
          </span>
          <Button
            variant="subtle"
            aria-label={t('Show: {{what}}', { what: whatChanges(bulk) })}
            onClick={() => onShow(bulk.id)}
          >
            {t('Show')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
