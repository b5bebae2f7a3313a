import { maskContacts } from '@nagrik/contract/masking'
import { hours, shift } from '@nagrik/server/platform/clock.ts'
import { newId } from '@nagrik/server/platform/ids.ts'
import type { DemoPerson } from './accounts.ts'
import type { DemoRows } from './queries.ts'
import type { DemoTicket } from './tickets.ts'

/** A ticket's id and those of its comments, in the order of its history. */
export interface TicketIds {
  ticket: string
  comments: string[]
}

export const newIds = ({ history }: DemoTicket): TicketIds => ({
  ticket: newId(),
  comments: history.comments.map(() => newId()),
})

/** As reporting/service.ts numbers a report. */
export const ticketNumber = (prefix: string, createdAt: Date, number: number): string =>
  `${prefix}-${shift(createdAt, hours(5.5)).getUTCFullYear()}-${String(number).padStart(6, '0')}`

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const lines = (...parts: string[]): string => parts.map(oneLine).join('\n')

/** What a report is found by, composed as reporting/service.ts does. */
export const searchTexts = (
  number: string,
  { title, description, address }: { title: string; description: string; address: string },
): { search_text: string; public_text: string } => ({
  search_text: lines(number, title, description),
  public_text: lines(...[title, description, address].map(maskContacts)),
})

export const userRows = (people: readonly DemoPerson[], hashes: readonly string[]): DemoRows['users'] =>
  people.map((one, at) => ({
    id: one.id,
    name: one.name,
    email: one.email,
    phone: one.phone,
    password_hash: hashes[at % hashes.length] ?? null,
    role: one.role,
    locale: one.locale,
    must_change_password: one.mustChangePassword ?? false,
    disabled_at: one.disabledAt ?? null,
    blocked_at: one.blocked?.at ?? null,
    block_reason: one.blocked?.reason ?? null,
    deleted_at: one.deletedAt ?? null,
    last_login_at: one.lastLoginAt,
    created_at: one.createdAt,
    updated_at: one.deletedAt ?? one.disabledAt ?? one.blocked?.at ?? one.createdAt,
  }))

export const membershipRows = (
  people: readonly DemoPerson[],
  departments: readonly { id: string; slug: string }[],
): DemoRows['memberships'] =>
  people.flatMap((one) =>
    departments
      .filter(({ slug }) => one.departments.includes(slug))
      .map(({ id, slug }) => ({
        user_id: one.id,
        department_id: id,
        role: one.role === 'DEPARTMENT_HEAD' ? ('HEAD' as const) : ('MEMBER' as const),
        is_primary: one.departments[0] === slug,
        created_at: one.createdAt,
      })),
  )

/** The rows of one ticket, without its files. */
export function ticketRows(
  { report, history, supports }: DemoTicket,
  ids: TicketIds,
  number: string,
): Pick<DemoRows, 'tickets' | 'ticket_search' | 'timeline_entries' | 'comments' | 'supports'> {
  const { category, sub } = history.subject
  const ticket_id = ids.ticket
  return {
    tickets: [
      {
        id: ticket_id,
        ticket_number: number,
        title: report.title,
        description: report.description,
        status: history.status,
        priority: history.priority,
        category_id: category.id,
        sub_category_id: sub?.id ?? null,
        department_id: category.department_id,
        reporter_id: report.reporter.id,
        assignee_id: history.assignee?.id ?? null,
        assigned_at: history.assignedAt,
        latitude: report.latitude,
        longitude: report.longitude,
        address: report.address,
        landmark: report.landmark,
        block: report.block,
        is_escalated: history.isEscalated,
        escalation_level: history.escalationLevel,
        escalated_at: history.escalatedAt,
        escalation_reason: history.escalationReason,
        sla_deadline: history.deadline,
        resolved_at: history.resolvedAt,
        closed_at: history.closedAt,
        support_count: supports.length,
        created_at: report.createdAt,
        updated_at: history.updatedAt,
      },
    ],
    ticket_search: [{ ticket_id, department_id: category.department_id, ...searchTexts(number, report) }],
    timeline_entries: history.entries.map(({ action, at, by, note, details }) => ({
      id: newId(),
      ticket_id,
      actor_id: by.id,
      action,
      note,
      details: JSON.stringify(details),
      is_public: action !== 'ASSIGNED',
      created_at: at,
    })),
    comments: history.comments.map(({ at, by, content }, position) => ({
      id: ids.comments[position] ?? newId(),
      ticket_id,
      author_id: by.id,
      content,
      created_at: at,
    })),
    supports: supports.map(({ by, at }) => ({ ticket_id, user_id: by.id, created_at: at })),
  }
}
