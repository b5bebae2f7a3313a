import type { Role } from '@nagrik/contract/roles'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { menuIcons } from './menu-icons.ts'
import { navigationOf, useCurrentMark, useRoutes } from './navigation.ts'
import { ProductMark } from './product-mark.tsx'
import styles from './side-navigation.module.css'

export function SideNavigation({ role }: { role: Role }) {
  const { t } = useTranslation()
  const mark = useCurrentMark()
  return (
    <nav className={styles.side} aria-label={t('Main navigation')}>
      <ProductMark />
      <ul className={styles.list}>
        {navigationOf(useRoutes(), role).map(({ to, label, icon, isQuick }) => {
          const EntryIcon = menuIcons[icon]
          return (
            <li key={to}>
              <Link
                to={to}
                {...mark(to)}
                className={isQuick ? `${styles.link} ${styles.quick}` : styles.link}
              >
                <EntryIcon aria-hidden size={22} />
                {t(label)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
