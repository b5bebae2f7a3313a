import { Group, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/link-button.tsx'
import { RowListSkeleton } from '#ui/list-row/row-list.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { noticesQuery } from './api.ts'
import { MarkAllRead } from './mark-all-read.tsx'
import { NoticeList } from './notice-list.tsx'

const SHOWN = 8

/** What opens below the bell on wide screens. */
export function LatestNotices() {
  const { t } = useTranslation()
  const query = useQuery(noticesQuery(1, SHOWN))
  return (
    <Stack gap="xs">
      <Group justify="space-between" px="xs">
        <Title order={2} size="h4">
          {t('Notices')}
        </Title>
        {query.data && <MarkAllRead unread={query.data.unread} />}
      </Group>
      <PartState
        query={query}
        skeleton={<RowListSkeleton rows={4} isInPanel />}
        failure={t('Your notices could not be loaded.')}
      >
        {({ data }) => <NoticeList notices={data} isInPanel />}
      </PartState>
      <LinkButton variant="subtle" to="/notices">
        {t('All notices')}
      </LinkButton>
    </Stack>
  )
}
