import type { Role } from '@nagrik/contract/roles'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import styles from './bottom-bar.module.css'
import { menuIcons } from './menu-icons.ts'
import { navigationOf, useCurrentMark, useRoutes } from './navigation.ts'

export function BottomBar({ role, isHidden }: { role: Role; isHidden: boolean }) {
  const { t } = useTranslation()
  const mark = useCurrentMark()
  const entries = navigationOf(useRoutes(), role).filter((entry) => entry.short)
  return (
    <nav className={styles.bar} hidden={isHidden} aria-label={t('Main navigation')}>
      {entries.map(({ to, label, short = label, icon, isQuick }) => {
        const EntryIcon = menuIcons[icon]
        return (
          <Link key={to} to={to} {...mark(to)} className={styles.link}>
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
