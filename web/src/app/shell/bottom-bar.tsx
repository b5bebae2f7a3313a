import type { Role } from '@nagrik/contract/roles'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import styles from './bottom-bar.module.css'
import { isQuick, navigationOf } from './navigation.ts'

export function BottomBar({ role }: { role: Role }) {
  const { t } = useTranslation()
  const entries = navigationOf(role).filter((entry) => entry.short)
  return (
    <nav className={styles.bar} aria-label={t('Main navigation')}>
      {entries.map((entry) => (
        <Link
          key={entry.to}
          to={entry.to}
          activeOptions={{ exact: entry.to === '/', includeSearch: false }}
          className={styles.link}
        >
          <span className={isQuick(entry) ? styles.raised : styles.icon}>
            <entry.icon aria-hidden size={24} />
          </span>
          {t(entry.short ?? entry.label)}
        </Link>
      ))}
    </nav>
  )
}
