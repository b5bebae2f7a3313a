import type { Role } from '@nagrik/contract/roles'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import styles from './bottom-bar.module.css'
import { menuIcons } from './menu-icons.ts'
import { navigationOf, useRoutes } from './navigation.ts'

export function BottomBar({ role }: { role: Role }) {
  const { t } = useTranslation()
  const entries = navigationOf(useRoutes(), role).filter((entry) => entry.short)
  return (
    <nav className={styles.bar} aria-label={t('Main navigation')}>
      {entries.map(({ to, label, short = label, icon, isQuick }) => {
        const EntryIcon = menuIcons[icon]
        return (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: to === '/', includeSearch: false }}
            className={styles.link}
          >
            <span className={isQuick ? styles.raised : styles.icon}>
              <EntryIcon aria-hidden size={24} />
            </span>
            {t(short)}
          </Link>
        )
      })}
    </nav>
  )
}
