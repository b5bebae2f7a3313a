import { getRouteApi } from '@tanstack/react-router'
import { FieldWorkPage } from '#features/tickets/field-work/field-work-page.tsx'
import { WorkPage } from '#features/tickets/field-work/work-page.tsx'

const one = getRouteApi('/frame/field/$id')

export { FieldWorkPage as FieldWorkRoute }

export function WorkRoute() {
  const { id } = one.useParams()
  return <WorkPage key={id} id={id} />
}
