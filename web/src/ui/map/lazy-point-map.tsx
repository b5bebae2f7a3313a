import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'

const PointMap = lazy(() => import('./point-map.tsx'))

/** A map with one point whose code is fetched when it is first shown. */
export function LazyPointMap(point: { latitude: number; longitude: number; height?: number }) {
  return (
    <Suspense fallback={<Skeleton height={point.height ?? 320} />}>
      <PointMap {...point} />
    </Suspense>
  )
}
