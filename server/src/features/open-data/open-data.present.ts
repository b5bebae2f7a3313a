import { byteOrderMark, csvLine } from '#platform/csv.ts'
import { columns, dayOf, licence, type OpenRow, type OpenTicket, openPoint } from './open-data.model.ts'

export interface Names {
  categories: ReadonlyMap<string, { name: string; isSensitive: boolean }>
  departments: ReadonlyMap<string, string>
}

export function presentOpenTicket(
  row: OpenRow & { category_id: string; department_id: string },
  { categories, departments }: Names,
): OpenTicket {
  const category = categories.get(row.category_id)
  return {
    number: row.ticket_number,
    status: row.status,
    priority: row.priority,
    category: category?.name ?? '',
    department: departments.get(row.department_id) ?? '',
    reported: dayOf(row.created_at),
    updated: dayOf(row.updated_at),
    resolved: row.resolved_at && dayOf(row.resolved_at),
    closed: row.closed_at && dayOf(row.closed_at),
    point: openPoint(row, category?.isSensitive ?? true),
  }
}

export const csvHead = (): string => byteOrderMark + csvLine(columns.map(([name]) => name))

export const csvRow = ({ point, ...ticket }: OpenTicket): string =>
  csvLine([
    ...[ticket.number, ticket.status, ticket.priority, ticket.category, ticket.department],
    ...[ticket.reported, ticket.updated, ticket.resolved, ticket.closed],
    ...[point?.latitude, point?.longitude],
  ])

export const geoJsonHead = (): string =>
  `{"type":"FeatureCollection","license":${JSON.stringify(licence)},"features":[`
export const geoJsonEnd = ']}\n'

export const geoJsonFeature = ({ point, ...properties }: OpenTicket): string =>
  JSON.stringify({
    type: 'Feature',
    geometry: point && { type: 'Point', coordinates: [point.longitude, point.latitude] },
    properties,
  })

/** As https://www.w3.org/TR/tabular-metadata has it. */
export const presentSchema = (): object => ({
  '@context': 'http://www.w3.org/ns/csvw',
  url: '/api/open-data/tickets.csv',
  'dc:title': 'Civic issues',
  'dc:description':
    'Every issue reported within the period, duplicates included, as it stands now. No person, text, address or exact place.',
  'dc:license': { '@id': licence },
  dialect: { encoding: 'utf-8', header: true },
  tableSchema: {
    columns: columns.map(([name, datatype, meaning]) => ({
      ...{ name, titles: name, datatype, 'dc:description': meaning },
    })),
    primaryKey: 'number',
  },
})
