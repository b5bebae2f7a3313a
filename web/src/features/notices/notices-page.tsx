import { Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/link-button.tsx'
import { RowListSkeleton } from '#ui/list-row/row-list.tsx'
import { PageState } from '#ui/page-state.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { noticesQuery } from './api.ts'
import { MarkAllRead } from './mark-all-read.tsx'
import { NoticeList } from './notice-list.tsx'

const PAGE = 20

/** Everything that somebody was told lately. */
export function NoticesPage({ page }: { page: number }) {
  const { t } = useTranslation()
  const query = useQuery(noticesQuery(page, PAGE))
  return (
    <PageState
      query={query}
      skeleton={<RowListSkeleton rows={6} />}
      failure={t('Your notices could not be loaded.')}
    >
      {({ data, unread, pagination }) => (
        <Stack>
          <Group justify="space-between" wrap="nowrap">
            {data.length > 0 && <MarkAllRead unread={unread} />}
            <LinkButton
              variant="subtle"
              ml="auto"
              px={10}
              to="/settings"
              hash="notices"
              aria-label={t('Choose what you are told')}
            >
              <IconSettings aria-hidden size={24} />
              <Text span inherit visibleFrom="sm" ml="xs">
                {t('Choose what you are told')}
              </Text>
            </LinkButton>
          </Group>
          <VisuallyHidden component="h2">{t('All notices')}</VisuallyHidden>
          <NoticeList notices={data} isOutdated={query.isPlaceholderData} />
          <Pagination
            current={pagination.currentPage}
            total={pagination.totalPages}
            linkTo={(next) => ({ to: '/notices', search: { page: next > 1 ? next : undefined } })}
          />
        </Stack>
      )}
    </PageState>
  )
}
