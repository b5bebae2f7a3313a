import { type AssigneeCandidate, listAssignees } from '@nagrik/contract/people'
import { handlerRoles, isAdmin, type Role } from '@nagrik/contract/roles'
import { assignTicket, type TicketDetail } from '@nagrik/contract/tickets'
import { addTimelineNote } from '@nagrik/contract/timeline'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { changeTicket, isOvertaken, type SentChange, showChanged, ticketFrom } from '#features/tickets/api.ts'
import { verified } from '#features/tickets/timeline/activity-model.ts'
import { call } from '#platform/api-client.ts'
import { isApiError } from '#platform/api-error.ts'
import { errorText } from '#platform/error-text.ts'
import { type TextKey, translate } from '#platform/i18n/i18n.ts'
import { showToast } from '#ui/toast.ts'
import { fallbackDepartment } from './model.ts'

const CANDIDATES = '100'

/** Whom a ticket can be given to; heads and agents choose among agents and heads. */
export const candidatesQuery = (role: Role) =>
  queryOptions({
    queryKey: ticketKeys.candidates(role),
    queryFn: async ({ signal }): Promise<AssigneeCandidate[]> => {
      const wanted = isAdmin(role) ? handlerRoles : ['FIELD_AGENT', 'DEPARTMENT_HEAD']
      const query = { role: wanted.join(','), limit: CANDIDATES }
      return (await call(listAssignees, { query, signal })).data
    },
  })

/** Changes a ticket and tells that it is done; the screen follows the server's answer. */
export function useTicketChange(id: string) {
  const client = useQueryClient()
  return async (fields: SentChange, done: (ticket: TicketDetail) => string): Promise<TicketDetail> => {
    const ticket = await changeTicket(id, fields).catch((error: unknown) => {
      if (isOvertaken(error)) void client.invalidateQueries({ queryKey: ticketKeys.one(id) })
      throw error
    })
    await showChanged(client, ticket)
    showToast(done(ticket))
    return ticket
  }
}

/** What the server alone can say: departments that do not fit, a proof that is missing, what was faster, a duplicate. */
const toldByServer = [
  'CROSS_DEPARTMENT',
  'IS_DUPLICATE',
  'STATUS_CHANGED',
  'ANSWER_TOO_LATE',
  'UNKNOWN_PROOF',
  'PROOF_MISSING',
  'PROOF_NOTE_MISSING',
  'PROOF_PHOTO_MISSING',
]

/** Every other failure has its own text. */
export const changeFailure = (error: unknown, text: TextKey): string =>
  isApiError(error) && error.error !== null && toldByServer.includes(error.error)
    ? errorText(error, text)
    : translate(text)

export async function assign(id: string, assigneeId: string): Promise<TicketDetail> {
  return ticketFrom(await call(assignTicket, { params: { id }, body: { assigneeId } }))
}

/** Name of the present assignee, where an assignment failed because there is one; null for other failures. */
export function presentAssignee(error: unknown): { name: string | null } | null {
  if (!isApiError(error) || error.error !== 'ALREADY_ASSIGNED') return null
  const { assignee } = Object(error.data) as { assignee?: { name?: string } }
  return { name: assignee?.name ?? null }
}

/** Raises a ticket for review and notes in its history with whom; the note alone may fail. */
export async function escalate(id: string, fields: SentChange): Promise<TicketDetail> {
  const ticket = await changeTicket(id, fields)
  const note = `Issue verified and raised with ${ticket.department || fallbackDepartment} Team`
  await call(addTimelineNote, { params: { id }, body: { action: verified, note } }).catch(() => undefined)
  return ticket
}
