import type { CurrentUser } from '@nagrik/contract/accounts'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { setRouteTitle } from '#ui/document-title.ts'
import styles from '#ui/page-header.module.css'
import { pageTitle } from './page-titles.ts'

/** Title and subtitle of the present route, unless its page fills the header by itself. */
export function PageHeading({ user }: { user: Pick<CurrentUser, 'name' | 'role'> | null }) {
  const { t } = useTranslation()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  const found = pageTitle(page ?? {}, user?.role ?? null)
  const title = found.kind === 'product' ? found.title : t(found.title)
  const subtitle =
    found.kind === 'dashboard' ? t('Welcome back, {{name}}', { name: user?.name ?? '' }) : t(found.subtitle)

  useEffect(() => setRouteTitle(title), [title])

  return (
    <div className={styles.names}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.subtitle}>{subtitle}</p>
    </div>
  )
}
