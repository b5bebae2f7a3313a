import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#platform/format.ts'
import { pagesToOffer, type TicketSearch } from './model.ts'
import styles from './ticket-pages.module.css'

interface TicketPagesProps {
  search: TicketSearch
  current: number
  total: number
}

/** Pages as links, so that each one can be opened beside this one and kept. */
export function TicketPages({ search, current, total }: TicketPagesProps) {
  const { t } = useTranslation()
  if (total <= 1) return null
  const to = (page: number) => ({ ...search, page: page > 1 ? page : undefined })
  const offered = pagesToOffer(current, total).map((page, position, all) => ({
    page,
    key: page === 'gap' ? `gap after ${all[position - 1]}` : String(page),
  }))
  return (
    <nav className={styles.pages} aria-label={t('Pages')}>
      <Step search={to(current - 1)} disabled={current <= 1}>
        <IconChevronLeft aria-hidden size={18} />
        <span className={styles.word}>{t('Previous')}</span>
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
                to="/issues"
                search={to(page)}
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
      <Step search={to(current + 1)} disabled={current >= total}>
        <span className={styles.word}>{t('Next')}</span>
        <IconChevronRight aria-hidden size={18} />
      </Step>
    </nav>
  )
}

interface StepProps {
  search: TicketSearch
  disabled: boolean
  children: ReactNode
}

function Step({ search, disabled, children }: StepProps) {
  if (disabled) {
    return (
      <span className={styles.page} aria-disabled>
        {children}
      </span>
    )
  }
  return (
    <Link to="/issues" search={search} className={styles.page}>
      {children}
    </Link>
  )
}
