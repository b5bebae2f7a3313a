import { Stack } from '@mantine/core'
import { CategoryListPage } from '#features/categories/category-list-page.tsx'
import { WaitingDraft } from '#features/tickets/report/draft/waiting-draft.tsx'

export function QuickReportRoute() {
  return (
    <Stack>
      <WaitingDraft />
      <CategoryListPage />
    </Stack>
  )
}
