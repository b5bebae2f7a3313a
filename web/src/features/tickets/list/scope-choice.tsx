import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#ui/page-header.tsx'
import styles from './scope-choice.module.css'

/** Citizens: what they reported themselves, or what others did, to find and support it. */
export function ScopeChoice({ scope }: { scope: 'community' | undefined }) {
  const { t } = useTranslation()
  const choices = [
    {
      title: t('My Issues'),
      subtitle: t('Follow what you have reported'),
      search: {},
      isCurrent: scope === undefined,
    },
    {
      title: t('Community'),
      subtitle: t('See and support what others have reported'),
      search: { scope: 'community' as const },
      isCurrent: scope === 'community',
    },
  ]
  const current = choices.find(({ isCurrent }) => isCurrent)
  return (
    <nav className={styles.choice} aria-label={t('Whose issues')}>
      {current && <PageHeader title={current.title} subtitle={current.subtitle} />}
      {choices.map(({ title, search, isCurrent }) => (
        <Link
          key={title}
          to="/issues"
          search={search}
          className={styles.link}
          data-current={isCurrent || undefined}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
