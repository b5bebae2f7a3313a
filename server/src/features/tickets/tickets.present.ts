import { maskContacts } from '@nagrik/contract/masking'
import { isCitizen, isStaff } from '@nagrik/contract/roles'
import { anonymousCitizen, officialUpdate, type Ticket } from '@nagrik/contract/tickets'
import { isInTime } from './changes/status.policy.ts'
import { isOverdue } from './overdue.model.ts'
import { coarsened } from './tickets.model.ts'
import { abilitiesOf, can, type Person, type View } from './tickets.policy.ts'
import type { TicketRow } from './tickets.queries.ts'

/** Free text as this view shows it. */
export const shown = (view: View, text: string): string =>
  view === 'other-citizen' ? maskContacts(text) : text
const maybeShown = (view: View, text: string | null): string | null =>
  text === null ? null : shown(view, text)

/** What staff wrote among themselves: contacts in it stay with them. */
export const shownOfStaff = <T extends string | null>(view: View, text: T): T | string =>
  text === null || view === 'staff' ? text : maskContacts(text)

/** How somebody reads a ticket, and who reported it. */
export interface Reading {
  view: View
  reporter_id: string
}

/** Who acted, in this view: `name` unless the viewer may not know it. */
export function actorShown({ view, reporter_id }: Reading, actorId: string | null, name: string): string {
  if (view !== 'other-citizen') return name
  return actorId === reporter_id ? anonymousCitizen : officialUpdate
}

export function presentTicket(row: TicketRow, viewer: Person, view: View, now: Date): Ticket {
  const isHidden = hidesPlace(view, row)
  const address = isHidden ? null : maybeShown(view, row.address)
  const point = pointShown(view, row)
  const abilities = abilitiesOf(viewer, row)
  const supports = isCitizen(viewer.role) && row.viewer_supports === true
  return {
    id: row.id,
    ticketNumber: row.ticket_number,
    title: shown(view, row.title),
    description: shown(view, row.description),
    status: row.status,
    priority: row.priority,
    category: row.category_id,
    categoryName: row.category_name,
    categoryNameHi: row.category_name_hi,
    subcategory: row.sub_category_name,
    subcategoryHi: row.sub_category_name_hi,
    department: row.department_name,
    departmentHi: row.department_name_hi,
    ...(view !== 'other-citizen' && presentPeople(row, viewer)),
    assignedAt: row.assigned_at,
    createdAt: row.created_at,
    reportedAt: row.created_at,
    updatedAt: row.updated_at,
    resolvedAt: row.resolved_at,
    isEscalated: row.is_escalated,
    escalationLevel: row.escalation_level,
    escalatedAt: row.escalated_at,
    escalationReason: shownOfStaff(view, row.escalation_reason),
    ...point,
    address,
    landmark: isHidden ? null : maybeShown(view, row.landmark),
    block: row.block,
    location: { ...point, address },
    ...(view !== 'other-citizen' && { audioTranscription: row.audio_transcription }),
    supportCount: row.support_count,
    hasUserSupported: supports,
    supporters: supports ? [{ userId: viewer.id }] : [],
    _count: {
      watchers: row.support_count,
      comments: row.comment_count ?? 0,
      attachments: (view === 'other-citizen' ? row.public_attachment_count : row.attachment_count) ?? 0,
    },
    thumbnailId: view === 'other-citizen' ? row.public_thumbnail_id : row.thumbnail_id,
    isOverdue: isOverdue(row, now),
    duplicateOf: duplicateOf(row),
    sla: { resolutionDeadline: row.sla_deadline },
    abilities: { ...abilities, confirmResolution: abilities.confirmResolution && isInTime(row, now) },
  }
}

export const presentRelated = (row: {
  id: string
  ticket_number: string
  status: Ticket['status']
}): NonNullable<Ticket['duplicateOf']> => ({
  id: row.id,
  ticketNumber: row.ticket_number,
  status: row.status,
})

function duplicateOf(row: TicketRow): Ticket['duplicateOf'] {
  const { duplicate_of_id: id, duplicate_of_number: ticketNumber, duplicate_of_status: status } = row
  return id && ticketNumber && status ? { id, ticketNumber, status } : null
}

/** Of a sensitive place other citizens learn about 100 m, and no words. */
const hidesPlace = (view: View, row: Pick<TicketRow, 'category_is_sensitive'>) =>
  view === 'other-citizen' && row.category_is_sensitive

export function pointShown(
  view: View,
  row: Pick<TicketRow, 'latitude' | 'longitude' | 'category_is_sensitive'>,
): Pick<Ticket, 'latitude' | 'longitude'> {
  const { latitude, longitude } = row
  if (!hidesPlace(view, row) || latitude === null || longitude === null) return { latitude, longitude }
  return coarsened({ latitude, longitude })
}

/** Reporter and assignee; every citizen, the reporter included, learns no more of them than their names. */
function presentPeople(row: TicketRow, viewer: Person) {
  const contacts = can('seeContacts', viewer, row)
  return {
    reporterId: row.reporter_id,
    citizenId: row.reporter_id,
    reporterName: row.reporter_name,
    reporter: {
      name: row.reporter_name,
      ...(contacts && {
        ...(row.reporter_email && { email: row.reporter_email }),
        phoneNumber: row.reporter_phone,
      }),
    },
    assigneeId: row.assignee_id,
    assignee:
      row.assignee_name === null
        ? null
        : {
            name: row.assignee_name,
            ...(isStaff(viewer.role) && row.assignee_role && { role: row.assignee_role }),
            ...(contacts && {
              ...(row.assignee_email && { email: row.assignee_email }),
              phoneNumber: row.assignee_phone,
            }),
          },
  }
}
