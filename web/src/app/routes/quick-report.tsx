import { CategoryListPage } from '#features/tickets/report/category-list-page.tsx'

export function QuickReportRoute() {
  return <CategoryListPage />
}
