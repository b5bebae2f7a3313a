import { UnreadableTicket } from '#features/tickets/api.ts'
import { isApiError } from '#platform/api-error.ts'
import type { TextKey } from '#platform/i18n/i18n.ts'

const byStatus: Record<number, TextKey> = {
  403: 'You do not have permission to view this ticket.',
  404: 'Ticket not found. It may have been deleted.',
  500: 'Server error occurred. Please try again later.',
}

/** Why a ticket could not be shown. */
export function loadFailure(error: unknown): TextKey {
  if (error instanceof UnreadableTicket) {
    return error.problem === 'invalid'
      ? 'Invalid ticket data received. Please try again.'
      : 'Incomplete ticket data received. Please try again.'
  }
  const known = isApiError(error) ? byStatus[error.status] : undefined
  return known ?? 'Failed to load ticket details. Please try again.'
}
