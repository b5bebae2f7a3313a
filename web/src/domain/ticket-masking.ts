import type { CurrentUser } from '@nagrik/contract/accounts'
import type { MapPoint } from '@nagrik/contract/map'
import type { NearbyTicket } from '@nagrik/contract/nearby'
import {
  anonymousCitizen,
  officialUpdate,
  type Ticket,
  type TicketComment,
  type TicketDetail,
} from '@nagrik/contract/tickets'
import type { ActivityEntry, TimelineEntry } from '@nagrik/contract/timeline'
import { isStaff } from './role.ts'
import { isOfSomebodyElse } from './ticket.ts'

type Mask = (text: string) => string

/**
 * What citizens read of others' tickets is masked by the server; here once more. The patterns are fetched only
 * then, and a browser too old to read them shows the server's text as it came.
 */
async function loadMask(): Promise<Mask> {
  try {
    return (await import('@nagrik/contract/masking')).maskContacts
  } catch {
    return (text) => text
  }
}

export async function maskTickets(tickets: Ticket[], viewer: CurrentUser): Promise<Ticket[]> {
  if (!tickets.some((ticket) => isOfSomebodyElse(ticket, viewer))) return tickets
  const mask = await loadMask()
  return tickets.map((ticket) => (isOfSomebodyElse(ticket, viewer) ? masked(ticket, mask) : ticket))
}

export async function maskDetail(ticket: TicketDetail, viewer: CurrentUser): Promise<TicketDetail> {
  if (!isOfSomebodyElse(ticket, viewer)) return ticket
  const mask = await loadMask()
  return {
    ...ticket,
    ...masked(ticket, mask),
    timeline: ticket.timeline.map((entry) => maskedEntry(entry, mask)),
    comments: ticket.comments.map((comment) => maskedComment(comment, mask)),
    resolution: ticket.resolution && {
      ...ticket.resolution,
      note: ticket.resolution.note && mask(ticket.resolution.note),
      reason: ticket.resolution.reason && mask(ticket.resolution.reason),
    },
  }
}

export async function maskComments(comments: TicketComment[]): Promise<TicketComment[]> {
  const mask = await loadMask()
  return comments.map((comment) => maskedComment(comment, mask))
}

export async function maskActivity(entries: ActivityEntry[]): Promise<ActivityEntry[]> {
  const mask = await loadMask()
  return entries.map((entry) => maskedEntry(entry, mask))
}

export async function maskNearby(tickets: NearbyTicket[]): Promise<NearbyTicket[]> {
  if (tickets.every(({ isOwn }) => isOwn)) return tickets
  const mask = await loadMask()
  return tickets.map((ticket) => (ticket.isOwn ? ticket : { ...ticket, title: mask(ticket.title) }))
}

type Point = Pick<MapPoint, 'title' | 'description' | 'isOwn'> & { address?: string | null }

export async function maskPoints<T extends Point>(points: T[], viewer: CurrentUser): Promise<T[]> {
  if (isStaff(viewer.role) || points.every(({ isOwn }) => isOwn)) return points
  const mask = await loadMask()
  return points.map((point) => (point.isOwn ? point : maskedPoint(point, mask)))
}

const maskedPoint = <T extends Point>(point: T, mask: Mask): T => ({
  ...point,
  title: mask(point.title),
  description: mask(point.description),
  ...(point.address && { address: mask(point.address) }),
})

const masked = <T extends Ticket>(ticket: T, mask: Mask): T => ({
  ...ticket,
  title: mask(ticket.title),
  description: mask(ticket.description),
  address: ticket.address && mask(ticket.address),
  landmark: ticket.landmark && mask(ticket.landmark),
  location: { ...ticket.location, address: ticket.location.address && mask(ticket.location.address) },
  escalationReason: ticket.escalationReason && mask(ticket.escalationReason),
})

const maskedComment = ({ author, authorId, ...comment }: TicketComment, mask: Mask): TicketComment => ({
  ...comment,
  authorName: nameShown(comment.authorName),
  content: mask(comment.content),
})

/** The action of a note is a text of its own. */
const maskedEntry = <T extends TimelineEntry>(entry: T, mask: Mask): T => ({
  ...entry,
  actorName: nameShown(entry.actorName),
  action: entry.details.isNote ? mask(entry.action) : entry.action,
  note: entry.note && mask(entry.note),
})

const nameShown = (name: string): string => (name === anonymousCitizen ? name : officialUpdate)
