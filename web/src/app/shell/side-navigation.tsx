import type { Role } from '@nagrik/contract/roles'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isQuick, navigationOf } from './navigation.ts'
import { ProductMark } from './product-mark.tsx'
import styles from './side-navigation.module.css'

export function SideNavigation({ role }: { role: Role }) {
  const { t } = useTranslation()
  return (
    <nav className={styles.side} aria-label={t('Main navigation')}>
      <ProductMark />
      <ul className={styles.list}>
        {navigationOf(role).map((entry) => (
          <li key={entry.to}>
            <Link
              to={entry.to}
              activeOptions={{ exact: entry.to === '/', includeSearch: false }}
              className={isQuick(entry) ? `${styles.link} ${styles.quick}` : styles.link}
            >
              <entry.icon aria-hidden size={22} />
              {t(entry.label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
