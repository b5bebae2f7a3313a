import { Stack } from '@mantine/core'
import { OutboxNote } from '#domain/outbox/outbox-note.tsx'
import { CategoryListPage } from '#features/categories/category-list-page.tsx'
import { WaitingDraft } from '#features/tickets/report/draft/waiting-draft.tsx'

export function QuickReportRoute() {
  return (
    <Stack>
      <OutboxNote />
      <WaitingDraft />
      <CategoryListPage />
    </Stack>
  )
}
