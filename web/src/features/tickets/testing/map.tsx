import type { MapPoint } from '@nagrik/contract/map'
import type { Role } from '@nagrik/contract/roles'
import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { IssuesMapPage } from '#features/tickets/map/issues-map-page.tsx'
import type { MapSearch } from '#features/tickets/map/model.ts'
import { answerCalls, ok } from '#testing/calls.ts'
import { installation } from '#testing/installation.ts'
import { become, show } from '#testing/stage.tsx'

export const delhi = { latitude: 28.6139, longitude: 77.209 }
export const point = (id: string, change: Partial<MapPoint> = {}): MapPoint => ({
  id,
  ticketNumber: `NGR-2026-${id}`,
  title: `Dark corner ${id}`,
  description: 'Dark since Monday.',
  status: 'OPEN',
  priority: 'MEDIUM',
  createdAt: '2026-03-01T06:30:00.000Z',
  categoryName: 'Street Lighting',
  categoryNameHi: 'स्ट्रीट लाइट',
  subcategory: 'Exposed wires',
  subcategoryHi: 'खुले तार',
  ...delhi,
  isOwn: false,
  ...change,
})
export const views = (points: MapPoint[], clusters: object[] = [], total = points.length) =>
  ok({ data: { total, points, clusters } })

export async function showMap(
  answers: Parameters<typeof answerCalls>[0] = {},
  role: Role = 'CITIZEN',
  address = '/map',
) {
  become(role)
  const calls = answerCalls({
    'GET /api/installation': ok({ data: installation }),
    'GET /api/categories': ok({ data: [] }),
    'GET /api/tickets': ok({ data: [], pagination: { currentPage: 1, totalPages: 0, totalCount: 0 } }),
    'GET /api/tickets/map': views([]),
    ...answers,
  })
  const searched = vi.fn()
  const page = await show(
    (search) => <IssuesMapPage search={search as MapSearch} onSearch={(next) => searched(next)} />,
    address,
  )
  await screen.findByRole('button', { name: 'My Location' }, { timeout: 4000 })
  return { ...page, calls, searched }
}
export const markers = () => [...document.querySelectorAll<HTMLElement>('.leaflet-marker-icon')]
export const tiles = () =>
  [...document.querySelectorAll<HTMLImageElement>('.leaflet-tile-pane img')].map(({ src }) => src)
export const column = (longitude: number) => Math.floor(((longitude + 180) / 360) * 2 ** 13)
export const viewOf = (query: Record<string, string> | undefined) => {
  const [west = 0, south = 0, east = 0, north = 0] = (query?.bbox ?? '').split(',').map(Number)
  return { zoom: query?.zoom, latitude: (south + north) / 2, longitude: (west + east) / 2 }
}
