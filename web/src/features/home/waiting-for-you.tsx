import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#platform/format.ts'
import { useUser } from '#platform/session.ts'
import { NotLoaded } from '#ui/panel/not-loaded.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { countQuery } from './api.ts'
import { type Work, worksOf } from './model.ts'
import styles from './waiting-for-you.module.css'

/** What this person can act on now, counted, each leading to where it is done. Analysts change nothing. */
export function WaitingForYou() {
  const { t } = useTranslation()
  const works = worksOf(useUser().role)
  const counts = useQueries({ queries: works.map(({ query }) => countQuery(query)) })
  if (works.length === 0) return null
  const failed = counts.filter(({ isError, data }) => isError && data === undefined)
  const isNothing = counts.every(({ data }) => data === 0)
  return (
    <Panel title={t('Waiting for you')}>
      {isNothing && <p className={styles.nothing}>{t('Nothing is waiting for you.')}</p>}
      {!isNothing && failed.length < counts.length && (
        <ul className={styles.works}>
          {works.map((work, at) => (
            <Waiting key={work.label} work={work} count={counts[at]?.data} />
          ))}
        </ul>
      )}
      {failed.length > 0 && (
        <NotLoaded
          isRetrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
    </Panel>
  )
}

function Waiting({ work: { label, link }, count }: { work: Work; count: number | undefined }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <li>
      <Link {...link} className={styles.work}>
        <span className={styles.count}>{count === undefined ? '–' : formatNumber(count)}</span>
        <span>{t(label)}</span>
        <IconChevronRight aria-hidden size={20} />
      </Link>
    </li>
  )
}
