import type { CurrentUser } from '@nagrik/contract/accounts'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { setDocumentTitle } from '#ui/document-title.ts'
import styles from '#ui/page-header.module.css'
import { pageTitle } from './page-titles.ts'

/** Title and subtitle of the present route. It holds the page's h1, except on routes that bring their own. */
export function PageHeading({ user }: { user: Pick<CurrentUser, 'name' | 'role'> | null }) {
  const { t } = useTranslation()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  const found = pageTitle(page ?? {}, user?.role ?? null)
  const title = found.kind === 'product' ? found.title : t(found.title)
  const subtitle =
    found.kind === 'dashboard' ? t('Welcome back, {{name}}', { name: user?.name ?? '' }) : t(found.subtitle)
  const Title = found.kind === 'product' ? 'p' : 'h1'

  useEffect(() => setDocumentTitle(title), [title])

  return (
    <div className={styles.names}>
      <Title className={styles.title}>{title}</Title>
      <p className={styles.subtitle}>{subtitle}</p>
    </div>
  )
}
