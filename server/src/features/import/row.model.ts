import { text } from '@nagrik/contract/fields'
import { addressLength, descriptionLength, titleLength } from '@nagrik/contract/limits'
import type { TicketStatus } from '@nagrik/contract/tickets'
import type { Point } from '#features/geo/boundary.model.ts'
import type { PastTicket } from '#features/tickets/taking-over.model.ts'
import { type Choice, folded, type Mapping } from './mapping.model.ts'
import { pointOf } from './position.model.ts'

export interface Refusal {
  /** As the mapping names it. */
  field: string
  reason: string
  value: string
}

export type ReadRow =
  | { foreignId: string; ticket: PastTicket; refusals?: never }
  | { refusals: Refusal[]; foreignId?: never }

/** What this installation knows. */
export interface Ours {
  reporterId: string
  now: Date
  readTime: (text: string) => Date | null
  /** What a name means here; undefined where it means nothing. */
  category: (name: string) => string | undefined
  block: (name: string) => string | undefined
  blockAt: (point: Point) => string | undefined
  isInRegion: (point: Point) => boolean
}

const longestId = 200
const earliest = new Date('1970-01-01T00:00:00Z')
const texts = {
  id: text('id', longestId),
  title: text('title', titleLength.max),
  text: text('text', descriptionLength.max),
  address: text('address', addressLength.max),
}

/**
 * @param cellOf what stands in a column of the row; '' for what the file says in place of nothing
 * @returns the ticket, or everything that is wrong with it
 */
export function readRow(
  mapping: Mapping,
  ours: Ours,
  cellOf: (column: string | undefined) => string,
): ReadRow {
  const refusals: Refusal[] = []
  const refuse = (field: string, reason: string, value = '') => {
    refusals.push({ field, reason, value })
  }
  const written = (field: keyof typeof texts, value: string): string => {
    const read = texts[field].safeParse(value)
    if (!read.success) refuse(field, read.error.issues[0]?.message ?? 'cannot be stored', value)
    return read.data ?? ''
  }
  const chosen = <T>(
    field: string,
    choice: Choice<T>,
    known: (name: string) => T | undefined,
  ): T | undefined => {
    const value = cellOf(choice.column)
    const own = value === '' ? undefined : (choice.values?.get(folded(value)) ?? known(value))
    const found = own ?? choice.default
    if (found === undefined) refuse(field, value === '' ? 'is missing' : 'is not in the mapping', value)
    return found
  }
  const time = (field: 'created' | 'closed'): Date | null => {
    const value = cellOf(mapping[field])
    const read = value === '' ? null : ours.readTime(value)
    if (value !== '' && read === null) refuse(field, 'is no time in the formats of the mapping', value)
    if (read && read > ours.now) refuse(field, 'lies in the future', value)
    if (read && read < earliest) refuse(field, 'lies before 1970', value)
    return read
  }

  const foreignId = written('id', cellOf(mapping.id))
  if (cellOf(mapping.id) === '') refuse('id', 'is missing')
  const [at, closed] = [time('created'), time('closed')]
  if (at === null && cellOf(mapping.created) === '') refuse('created', 'is missing')
  if (at && closed && closed < at) refuse('closed', 'lies before created', cellOf(mapping.closed))
  const status = statusOf(mapping, chosen, closed)
  const hasEnded = status === 'CLOSED' || status === 'RESOLVED'
  if (status && !hasEnded && closed)
    refuse('closed', `is there, and the status is ${status}`, cellOf(mapping.closed))
  if (hasEnded && cellOf(mapping.closed) === '') refuse('closed', `is missing, and the status is ${status}`)
  const category = chosen('category', mapping.category, ours.category)
  const priority = chosen('priority', mapping.priority, () => undefined)
  const title = written('title', cellOf(mapping.title))
  const said = mapping.text.map(cellOf).filter((part) => part !== '')
  const description = written('text', said.join('\n')) || title
  if (description === '' && !refusals.some(({ field }) => field === 'text')) refuse('text', 'is missing')
  const address = written('address', cellOf(mapping.address))
  const point = pointIn(mapping, ours, cellOf, refuse)
  const area = point ? ours.blockAt(point) : undefined
  const block = chosen('block', { ...mapping.block, default: area ?? mapping.block.default }, ours.block)

  if (refusals.length > 0 || !at || !status || !category || !priority || !block) return { refusals }
  const ends = {
    resolvedAt: status === 'RESOLVED' ? closed : null,
    closedAt: status === 'CLOSED' ? closed : null,
  }
  const place = { latitude: point?.latitude ?? null, longitude: point?.longitude ?? null, address, block }
  const ticket = {
    reporterId: ours.reporterId,
    category,
    title,
    description,
    priority,
    status,
    at,
    ...place,
    ...ends,
  }
  return { foreignId, ticket }
}

type Chosen = (
  field: string,
  choice: Choice<TicketStatus>,
  known: (name: string) => TicketStatus | undefined,
) => TicketStatus | undefined

/** Without a column of its own the time of closing says whether it is. */
function statusOf({ status }: Mapping, chosen: Chosen, closed: Date | null): TicketStatus | undefined {
  if (status) return chosen('status', status, () => undefined)
  return closed ? 'CLOSED' : 'OPEN'
}

function pointIn(
  { latitude, longitude, position, outside }: Mapping,
  { isInRegion }: Ours,
  cellOf: (column: string | undefined) => string,
  refuse: (field: string, reason: string, value: string) => void,
): Point | null {
  const value = position ? cellOf(position) : [cellOf(latitude), cellOf(longitude)].filter(Boolean).join(', ')
  if (value === '') return null
  const point = pointOf(value)
  if (point === null) refuse('position', 'is no latitude and longitude', value)
  else if (isInRegion(point)) return point
  else if (outside === 'refuse') refuse('position', 'lies outside the region', value)
  return null
}
