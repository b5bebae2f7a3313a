import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import styles from './scope-choice.module.css'

/** Citizens: what they reported themselves, or what others did, to find and support it. */
export function ScopeChoice({ scope }: { scope: 'community' | undefined }) {
  const { t } = useTranslation()
  const choices = [
    { label: t('My Issues'), search: {}, current: scope === undefined },
    { label: t('Community'), search: { scope: 'community' as const }, current: scope === 'community' },
  ]
  return (
    <nav className={styles.choice} aria-label={t('Whose issues')}>
      {choices.map(({ label, search, current }) => (
        <Link
          key={label}
          to="/issues"
          search={search}
          className={styles.link}
          data-current={current || undefined}
          aria-current={current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
