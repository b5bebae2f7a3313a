import type { CurrentUser } from '@nagrik/contract/accounts'
import type { Satisfaction } from '@nagrik/contract/resolution'
import { readTicket, type TicketDetail, updateTicket } from '@nagrik/contract/tickets'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { isStaff } from '#domain/role.ts'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { maskDetail } from '#domain/ticket-masking.ts'
import { call } from '#platform/api-client.ts'
import { isApiError, isTooMuch } from '#platform/api-error.ts'
import { every, isRenewal } from '#platform/poll.ts'
import { retryQuery } from '#platform/query-client.ts'

const REFRESH_MS = 30_000

export const ticketQuery = (id: string, viewer: CurrentUser) =>
  queryOptions({
    queryKey: ticketKeys.one(id),
    queryFn: async (context): Promise<TicketDetail> => {
      const { signal } = context
      const query = isStaff(viewer.role) ? { looking: true } : {}
      const reply = await call(readTicket, { params: { id }, query, signal, poll: isRenewal(context) })
      return maskDetail(ticketFrom(reply), viewer)
    },
    staleTime: 0,
    refetchInterval: every(REFRESH_MS),
    retry: (failures, error) => failures < 1 && retryQuery(failures, error),
  })

/** An answer that is no ticket, and what is wrong with it. */
export class UnreadableTicket extends Error {
  readonly problem: 'invalid' | 'incomplete'

  constructor(problem: 'invalid' | 'incomplete') {
    super(`The answer is ${problem}`)
    this.problem = problem
  }
}

/** A ticket under `data`, under `ticket`, or as the body itself. */
export function ticketFrom(reply: unknown): TicketDetail {
  const body = record(reply)
  const found = record(body?.data) ?? record(body?.ticket) ?? body
  if (!found) throw new UnreadableTicket('invalid')
  if (!found.id || !found.title) throw new UnreadableTicket('incomplete')
  return found as TicketDetail
}

const record = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null

/** The fields of a change; the server takes clock, level and department from itself. */
export interface SentChange {
  status?: TicketDetail['status']
  fromStatus?: TicketDetail['status']
  proofCommentId?: string
  satisfaction?: Satisfaction | null
  reopenReason?: string
  priority?: TicketDetail['priority']
  assigneeId?: string | null
  assignedAt?: string | null
  category?: string
  department?: string
  subcategory?: string | null
  isEscalated?: boolean
  escalationLevel?: number
  escalatedAt?: string
  escalationReason?: string
}

export async function changeTicket(id: string, change: SentChange): Promise<TicketDetail> {
  return ticketFrom(await call(updateTicket, { params: { id }, body: change }))
}

/** Shows a ticket as a call answered it; lists and the history are asked again. */
export async function showChanged(client: QueryClient, ticket: TicketDetail): Promise<void> {
  await client.cancelQueries({ queryKey: ticketKeys.one(ticket.id), exact: true })
  // Who looks at it is asked for with the ticket alone.
  client.setQueryData<TicketDetail>(ticketKeys.one(ticket.id), (before) => ({
    ...ticket,
    lookingToo: before?.lookingToo,
  }))
  void client.invalidateQueries({ queryKey: ticketKeys.activity(ticket.id) })
  void client.invalidateQueries({ queryKey: ticketKeys.lists })
}

/** Whether a change failed because somebody else was faster: the ticket on the screen is no longer that of the server. */
export const isOvertaken = (error: unknown): boolean =>
  isApiError(error) && (error.error === 'STATUS_CHANGED' || error.error === 'ANSWER_TOO_LATE')

/** Whether a failure says that the ticket is not there for this viewer, so that asking again cannot help. */
export const isRefusedTicket = (error: unknown): boolean =>
  isApiError(error) && error.isRefusal && !isTooMuch(error)
