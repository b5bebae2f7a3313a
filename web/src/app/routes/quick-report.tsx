import { CategoryListPage } from '#features/categories/category-list-page.tsx'

export function QuickReportRoute() {
  return <CategoryListPage />
}
