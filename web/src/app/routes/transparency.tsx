import { getRouteApi } from '@tanstack/react-router'
import { TransparencyPage } from '#features/insights/transparency/transparency-page.tsx'

const route = getRouteApi('/frame/transparency')

/** The timeframe lives in the address, which can be passed on. */
export function TransparencyRoute() {
  const { timeframe = '30d' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <TransparencyPage
      timeframe={timeframe}
      onTimeframe={(chosen) =>
        void navigate({
          search: { timeframe: chosen === '30d' ? undefined : chosen },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
