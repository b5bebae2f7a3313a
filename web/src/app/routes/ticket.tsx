import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router'
import { issuesSearch } from '#app/search-params.ts'
import { TicketDetailPage } from '#features/tickets/detail/ticket-detail-page.tsx'

const route = getRouteApi('/frame/tickets/$id')

/** `?action=assign` is taken out of the address once the page has opened its dialog. */
export function TicketRoute() {
  const { id } = route.useParams()
  const { action, tab } = route.useSearch()
  const list = useLocation({ select: ({ state }) => state.list })
  const navigate = useNavigate()
  const show = (search: { tab?: 'activity' | 'notes' }) =>
    void navigate({
      to: '/tickets/$id',
      params: { id },
      search,
      state: true,
      replace: true,
      resetScroll: false,
    })
  return (
    <TicketDetailPage
      key={id}
      id={id}
      action={action}
      onActionTaken={() => show({ tab })}
      tab={tab}
      list={list && issuesSearch({ ...list })}
      onTab={(next) => show({ tab: next })}
    />
  )
}
