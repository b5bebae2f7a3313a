import { getRouteApi } from '@tanstack/react-router'
import { ReportFormPage } from '#features/tickets/report/report-form-page.tsx'

const route = getRouteApi('/frame/quick-report/form')

export function ReportFormRoute() {
  const { category, subcategory } = route.useSearch()
  return <ReportFormPage category={category} subcategory={subcategory} />
}
