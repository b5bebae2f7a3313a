import { type MapCluster, type MapPoint, mapLimits } from '@nagrik/contract/map'
import { boundsOf } from './map.model.ts'
import type { Cell, PointRow } from './map.queries.ts'
import { type Person, viewOf } from './tickets.policy.ts'
import { pointShown, shown } from './tickets.present.ts'

export function presentPoint(row: PointRow, viewer: Person): MapPoint[] {
  const view = viewOf(viewer, row) ?? 'other-citizen'
  const { latitude, longitude } = pointShown(view, row)
  if (latitude === null || longitude === null) return []
  return [
    {
      id: row.id,
      ticketNumber: row.ticket_number,
      title: shown(view, row.title),
      // Masked as a whole: half a contact would not be known for one.
      description: beginning(shown(view, row.description)),
      status: row.status,
      priority: row.priority,
      createdAt: row.created_at,
      categoryName: row.category_name,
      categoryNameHi: row.category_name_hi,
      subcategory: row.sub_category_name,
      subcategoryHi: row.sub_category_name_hi,
      latitude,
      longitude,
      isOwn: row.reporter_id === viewer.id,
    },
  ]
}

function beginning(text: string): string {
  const characters = [...text]
  if (characters.length <= mapLimits.description) return text
  return `${characters
    .slice(0, mapLimits.description - 1)
    .join('')
    .trimEnd()}…`
}

export const presentCluster = (level: number, { x, y, count, latitude, longitude }: Cell): MapCluster => ({
  latitude,
  longitude,
  count,
  bounds: boundsOf({ level, x: [x, x], y: [y, y] }),
})
