import { CategoryListPage } from '../../features/report/category-list-page.tsx'

export function QuickReportRoute() {
  return <CategoryListPage />
}
