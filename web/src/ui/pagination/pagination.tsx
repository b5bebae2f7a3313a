import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#platform/format.ts'
import { pagesToOffer } from './pages.ts'
import styles from './pagination.module.css'

interface PaginationProps {
  current: number
  /** Pages there are; a single one shows nothing. */
  total: number
  linkTo: (page: number) => LinkProps
}

/** Pages as links, so that each one can be opened beside this one and kept. */
export function Pagination({ current, total, linkTo }: PaginationProps) {
  const { t } = useTranslation()
  if (total <= 1) return null
  const offered = pagesToOffer(current, total).map((page, position, all) => ({
    page,
    key: page === 'gap' ? `gap after ${all[position - 1]}` : String(page),
  }))
  return (
    <nav className={styles.pages} aria-label={t('Pages')}>
      <Step link={current > 1 ? linkTo(current - 1) : null}>
        <IconChevronLeft aria-hidden size={18} />
        {t('Previous')}
      </Step>
      <ol className={styles.numbers}>
        {offered.map(({ page, key }) => (
          <li key={key}>
            {page === 'gap' ? (
              <span className={styles.gap} aria-hidden>
                …
              </span>
            ) : (
              <Link
                {...linkTo(page)}
                className={styles.page}
                data-current={page === current || undefined}
                aria-current={page === current ? 'page' : undefined}
                aria-label={t('Page {{page}}', { page: formatNumber(page) })}
              >
                {formatNumber(page)}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step link={current < total ? linkTo(current + 1) : null}>
        {t('Next')}
        <IconChevronRight aria-hidden size={18} />
      </Step>
    </nav>
  )
}

/** Previous or Next; no link where there is nothing to go to. */
function Step({ link, children }: { link: LinkProps | null; children: ReactNode }) {
  if (link === null) {
    return (
      <span className={styles.page} aria-disabled>
        {children}
      </span>
    )
  }
  return (
    <Link {...link} className={styles.page}>
      {children}
    </Link>
  )
}
