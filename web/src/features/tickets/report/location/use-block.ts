import { suggestBlock } from '@nagrik/contract/report'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api-client.ts'
import type { Point } from '#ui/map/point.ts'

/** The block of the report: the one that was chosen, else what the server takes the pin's to be. */
export function useBlock(chosen: string, pin: Point | null) {
  const isOpen = chosen === '' && pin !== null
  const { data } = useQuery({
    // Steps of about ten metres, so that a pin on its way does not ask at each.
    queryKey: ['report', 'block', pin?.latitude.toFixed(4), pin?.longitude.toFixed(4)],
    queryFn: async ({ signal }) => {
      if (!pin) throw new Error('no point')
      const { latitude, longitude } = pin
      return (await call(suggestBlock, { query: { latitude, longitude }, signal })).data
    },
    enabled: isOpen,
    retry: false,
  })
  const suggested = isOpen ? (data ?? null) : null
  return { block: chosen || (suggested?.block ?? ''), knownFrom: suggested?.knownFrom ?? null }
}
