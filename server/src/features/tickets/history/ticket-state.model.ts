import type { TicketEvent } from '@nagrik/contract/events'

interface Happened {
  action: string
  details: unknown
}

/** What the row of a ticket has to say after its events; what they do not tell is absent. */
export interface State {
  status?: string
  priority?: string
  assignee_id?: string | null
  category_id?: string
  duplicate_of_id?: string | null
  support_count: number
  /** What its reporter said to each resolution, in order. */
  answers: string
}

export function stateAfter(chain: readonly Happened[]): State {
  const state: State = { support_count: 0, answers: '' }
  for (const event of chain) Object.assign(state, changeOf(state, event))
  return state
}

function changeOf(state: State, { action, details }: Happened): Partial<State> {
  const event = { action, details } as TicketEvent
  switch (event.action) {
    case 'CREATED':
      return { status: 'OPEN', assignee_id: null, duplicate_of_id: null }
    case 'STATUS_CHANGED': {
      const { to, answer } = event.details
      const said = answer ? `${answer.kind}:${answer.satisfaction ?? ''};` : ''
      return { status: to, answers: state.answers + said }
    }
    case 'PRIORITY_CHANGED':
      return { priority: event.details.to }
    case 'ASSIGNED':
    case 'UNASSIGNED':
      return { assignee_id: event.details.to }
    case 'CATEGORY_CHANGED':
      // What bore another name once has no id.
      return event.details.category.to === null ? {} : { category_id: event.details.category.to }
    case 'SUPPORTED':
      return { support_count: state.support_count + 1 }
    case 'SUPPORT_WITHDRAWN':
      return { support_count: state.support_count - 1 }
    case 'MERGED':
      return { status: 'CLOSED', duplicate_of_id: event.details.into }
    case 'UNMERGED':
      return {
        status: event.details.status,
        duplicate_of_id: null,
        support_count: state.support_count - event.details.withdrawn,
      }
    case 'DUPLICATE_ADDED':
      return { support_count: state.support_count + event.details.supporters }
    case 'DUPLICATE_REMOVED':
      return { support_count: state.support_count - event.details.supporters }
    default:
      return {}
  }
}

/** The columns in which a row and its events differ. */
export const differences = (row: Readonly<Record<keyof State, unknown>>, state: State): string[] =>
  (Object.keys(state) as (keyof State)[]).filter((key) => row[key] !== state[key])
