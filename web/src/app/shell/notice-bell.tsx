import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unreadQuery } from '#features/notices/unread.ts'
import { formatNumber } from '#platform/format.ts'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Disclosure } from './disclosure.tsx'
import styles from './notice-bell.module.css'

const fetchList = () => import('#features/notices/latest-notices.tsx')
const MOST_SHOWN = 99

/** How many notices are unread. On wide screens the latest open below it; on phones it leads to their page. */
export function NoticeBell() {
  const { t } = useTranslation()
  const { data: unread = 0, isSuccess } = useQuery(unreadQuery)
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  const number = unread > MOST_SHOWN ? `${formatNumber(MOST_SHOWN)}+` : formatNumber(unread)
  const label = unread === 0 ? t('Notices') : t('Notices, {{number}} unread', { number })
  const face = (
    <span className={styles.face}>
      <IconBell size={24} />
      {unread > 0 && <span className={styles.count}>{number}</span>}
    </span>
  )
  return (
    <>
      {isWide ? (
        <Disclosure label={label} face={face} isWide>
          <Latest />
        </Disclosure>
      ) : (
        <Link to="/notices" className={styles.link} aria-label={label}>
          {face}
        </Link>
      )}
      <VisuallyHidden role="status">{useNews(isSuccess ? unread : null) && label}</VisuallyHidden>
    </>
  )
}

function Latest() {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return null
  return (
    <LazyPart fetchCode={fetchList} onMissing={() => setMissing(true)}>
      {({ LatestNotices }) => <LatestNotices />}
    </LazyPart>
  )
}

/** Whether more is unread than when somebody last knew: what was there before is told by the bell alone. */
function useNews(unread: number | null): boolean {
  const [known, setKnown] = useState<number | null>(null)
  const isLess = unread !== null && (known === null || unread < known)
  if (isLess) setKnown(unread)
  return unread !== null && known !== null && unread > known
}
