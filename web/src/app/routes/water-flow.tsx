import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useUnsentReports } from '#features/tickets/report/use-unsent-reports.ts'
import { WaterGuidePage } from '#features/water-guide/water-guide-page.tsx'

const route = getRouteApi('/frame/water-flow')

/** Tab and followed issue live in the address, so that the way back from an issue leads to the same view. */
export function WaterFlowRoute() {
  const search = route.useSearch()
  const navigate = useNavigate({ from: '/water-flow' })
  return (
    <WaterGuidePage
      search={search}
      unsent={useUnsentReports().filter(({ category }) => category.isWater)}
      onSearch={(next) =>
        void navigate({ to: '/water-flow', search: next, replace: true, resetScroll: false })
      }
    />
  )
}
