import type { EventAction, TicketEvent } from '@nagrik/contract/events'

/** What stands in the details of an event as id, and what it is called: a name, or one in both languages. */
export interface NameBook {
  people: ReadonlyMap<string, string>
  classification: ReadonlyMap<string, { name: string; nameHi: string }>
  /** Ticket numbers. */
  tickets: ReadonlyMap<string, string>
}

interface Turn {
  from: string | null
  to: string | null
}

/** The ids that the details of these events name. */
export function idsIn(events: readonly TicketEvent[]) {
  const moves = events.filter((event) => event.action === 'CATEGORY_CHANGED').map(({ details }) => details)
  const ownMoves = events
    .filter((event) => event.action === 'DEPARTMENT_CHANGED')
    .map(({ details }) => details)
  const assignments = events.filter(isAssignment).map(({ details }) => details)
  return {
    people: ends(assignments),
    categories: ends(moves.map(({ category }) => category)),
    sub_categories: ends(moves.map(({ subcategory }) => subcategory)),
    departments: ends([...moves, ...ownMoves].flatMap(({ department }) => department ?? [])),
    tickets: [...new Set(events.flatMap((event) => otherTicketOf(event) ?? []))],
  }
}

/** The other one of a duplicate and the ticket that goes on. */
function otherTicketOf(event: TicketEvent): string | null {
  switch (event.action) {
    case 'MERGED':
      return event.details.into
    case 'UNMERGED':
      return event.details.from
    case 'DUPLICATE_ADDED':
    case 'DUPLICATE_REMOVED':
      return event.details.duplicate
    default:
      return null
  }
}

const isAssignment = (event: TicketEvent) => event.action === 'ASSIGNED' || event.action === 'UNASSIGNED'

const ends = (turns: readonly Turn[]): string[] => [
  ...new Set(turns.flatMap(({ from, to }) => [from, to]).filter((id) => id !== null)),
]

/** The details as they are shown: with names in place of ids, those of categories in both languages; no id leaves. */
export function shownDetails(event: TicketEvent, names: NameBook): Record<string, unknown> {
  switch (event.action) {
    case 'ASSIGNED':
    case 'UNASSIGNED':
      return mapTurn(event.details, (id) => names.people.get(id) ?? null)
    case 'CATEGORY_CHANGED': {
      const { category, subcategory, department, deadline } = event.details
      return {
        ...inBothLanguages('category', category, names),
        ...inBothLanguages('subcategory', subcategory, names),
        ...(department && inBothLanguages('department', department, names)),
        deadline,
      }
    }
    case 'DEPARTMENT_CHANGED':
      return inBothLanguages('department', event.details.department, names)
    case 'NOTED':
      return { isNote: true }
    case 'STATUS_CHANGED': {
      const { from, to, answer } = event.details
      return { from, to, ...(answer && { answer }) }
    }
    case 'PRIORITY_CHANGED':
    case 'ESCALATED':
    case 'ESCALATED_BY_DEADLINE':
    case 'ESCALATED_BY_REFUSAL':
    case 'ESCALATION_REVIEWED':
    case 'RE_ESCALATED':
      return event.details
    case 'MERGED':
      return { ticketNumber: names.tickets.get(event.details.into) ?? null }
    case 'UNMERGED': {
      const { from, deadline } = event.details
      return { ticketNumber: names.tickets.get(from) ?? null, ...(deadline && { deadline }) }
    }
    case 'DUPLICATE_ADDED':
    case 'DUPLICATE_REMOVED': {
      const { duplicate, supporters } = event.details
      return { ticketNumber: names.tickets.get(duplicate) ?? null, count: supporters }
    }
    case 'CREATED':
    case 'INTERNAL_NOTE_ADDED':
    case 'COMMENTED':
    case 'EVIDENCE_ADDED':
    case 'SUPPORTED':
    case 'SUPPORT_WITHDRAWN':
      return {}
  }
}

const mapTurn = ({ from, to }: Turn, named: (id: string) => string | null) => ({
  from: from && named(from),
  to: to && named(to),
})

const inBothLanguages = (key: string, turn: Turn, { classification }: NameBook) => ({
  [key]: mapTurn(turn, (id) => classification.get(id)?.name ?? null),
  [`${key}Hi`]: mapTurn(turn, (id) => classification.get(id)?.nameHi ?? null),
})

/** The stored form of an event; action and details were written together. */
export const asEvent = (row: { action: EventAction; details: TicketEvent['details'] }): TicketEvent =>
  ({ action: row.action, details: row.details }) as TicketEvent
