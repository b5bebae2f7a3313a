import type { Notice } from '@nagrik/contract/notices'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RowList } from '#ui/list-row/row-list.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { markRead } from './api.ts'
import { NoticeRow } from './notice-row.tsx'

interface NoticeListProps {
  notices: Notice[]
  isOutdated?: boolean
  isInPanel?: boolean
}

/** Newest first; what is opened is read. */
export function NoticeList({ notices, isOutdated, isInPanel }: NoticeListProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  if (notices.length === 0) {
    return (
      <EmptyState
        icon={<IconBell aria-hidden size={48} stroke={1.5} />}
        title={t('No notices yet')}
        text={t('Here you read what happens to your issues and to your account.')}
      />
    )
  }
  // Where it is not noted, the notice stays new; the page that opens matters more.
  const open = ({ id, isRead }: Notice) => isRead || void markRead(client, [id]).catch(() => undefined)
  return (
    <RowList isOutdated={isOutdated} isInPanel={isInPanel}>
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} onOpen={() => open(notice)} />
      ))}
    </RowList>
  )
}
