import { Group, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { categoriesQuery } from '#domain/categories.ts'
import { chosenCategory, namesOf } from '#features/tickets/report/chosen-category.ts'
import { useUser } from '#platform/session.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { findDraft } from './kept-draft.ts'

/** Where a report begins: the own one that waits on this device, and the way on with it. */
export function WaitingDraft() {
  const { t } = useTranslation()
  const { data: draft } = useQuery(waitingQuery(useUser().id))
  const categories = useQuery(categoriesQuery)
  // It comes with the list below, which it would push down later.
  if (!draft || categories.isPending) return null
  const { category, subcategory, savedAt } = draft
  const begun = categories.data && chosenCategory(categories.data, category, subcategory)
  return (
    <Panel>
      <Group justify="space-between">
        <div>
          <Text>{t('You have a report that you did not send')}</Text>
          <Text c="dimmed">
            {begun && `${namesOf(begun)} · `}
            <RelativeTime moment={savedAt} />
          </Text>
        </div>
        <LinkButton variant="default" to="/quick-report/form" search={{ category, subcategory }}>
          {t('Continue')}
        </LinkButton>
      </Group>
    </Panel>
  )
}

const waitingQuery = (userId: string) =>
  queryOptions({
    queryKey: ['waiting-draft', userId],
    queryFn: async () => {
      const found = await findDraft(userId)
      if (!found) return null
      const { savedAt, written } = found
      return {
        savedAt: new Date(savedAt).toISOString(),
        category: written?.category,
        subcategory: written?.subcategory,
      }
    },
    // It lies on this device: asked for anew each time, also without a connection.
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  })
