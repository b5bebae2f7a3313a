import { type SupportOrigin, supportTicket, withdrawSupport } from '@nagrik/contract/support'
import { call } from '#platform/api-client.ts'
import { isApiError } from '#platform/api-error.ts'
import { outboxKind } from '#platform/outbox/kind.ts'

export interface SupportToSend {
  ticketId: string
  isWanted: boolean
  body: { userId: string; timestamp: string; from: SupportOrigin | undefined }
}

/** What it is to be is what counts: a support that stands already, or is gone already, is as good as done now. */
export const supports = outboxKind<SupportToSend, true>({
  name: 'support',
  create: async ({ ticketId, isWanted, body }, _key, as) => {
    const params = { id: ticketId }
    try {
      await (isWanted ? call(supportTicket, { params, body, as }) : call(withdrawSupport, { params, as }))
    } catch (error) {
      if (!isApiError(error) || error.error !== 'ALREADY_SUPPORTED') throw error
    }
    return true
  },
  about: ({ ticketId }) => ticketId,
})
