import { type SupportOrigin, supportTicket, withdrawSupport } from '@nagrik/contract/support'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { call } from '#platform/api-client.ts'
import { isApiError, isUnanswered } from '#platform/api-error.ts'
import { errorText } from '#platform/error-text.ts'
import { type TextKey, translate } from '#platform/i18n/i18n.ts'
import { post } from '#platform/outbox/outbox.ts'
import { useUser } from '#platform/session.ts'
import { showToast } from '#ui/toast.ts'
import { supported } from './model.ts'
import { type SupportToSend, supports } from './outbox-kind.ts'

interface SupportWay {
  /** What is told after supporting, where the screen does not say it itself. */
  thanks?: TextKey
  /** Where it was offered, if not on the ticket itself. */
  from?: SupportOrigin
  /** The support stands, be it given now or before. */
  onSupported?: () => void
}

/**
 * Supports a ticket or takes the support back, once at a time wherever it is pressed. The screen shows it at once and
 * the server's count after it.
 */
export function useSupport(ticketId: string, { thanks, from, onSupported }: SupportWay) {
  const client = useQueryClient()
  const user = useUser()
  const key = ticketKeys.one(ticketId)
  const mutationKey = ['support', ticketId]
  const show = (change: (ticket: TicketDetail) => TicketDetail) =>
    client.setQueryData<TicketDetail>(key, (ticket) => ticket && change(ticket))

  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async (wanted: boolean) => {
      const params = { id: ticketId }
      const body = { userId: user.id, timestamp: new Date().toISOString(), from }
      const reply = wanted
        ? await call(supportTicket, { params, body })
        : await call(withdrawSupport, { params })
      return reply.data.supportCount
    },
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey: key, exact: true })
      const before = client.getQueryData<TicketDetail>(key)
      show((ticket) => supported(ticket, wanted))
      return before
    },
    onSuccess: (supportCount, wanted) => {
      show((ticket) => ({ ...ticket, supportCount, hasUserSupported: wanted }))
      void client.invalidateQueries({ queryKey: ticketKeys.lists })
      const said = wanted ? thanks : 'Support removed successfully!'
      if (said) showToast(translate(said))
      if (wanted) onSupported?.()
    },
    onError: (error, wanted, before) => {
      if (isUnanswered(error)) {
        // What the screen shows comes true when there is a connection.
        const body: SupportToSend['body'] = { userId: user.id, timestamp: new Date().toISOString(), from }
        void post({ kind: supports.name, body: { ticketId, isWanted: wanted, body } })
        showToast(translate('It is kept on this device and sent by itself as soon as there is a connection.'))
        if (wanted) onSupported?.()
        return
      }
      if (isAlreadySupported(error)) {
        show((ticket) => ({ ...ticket, ...countIn(error), hasUserSupported: true }))
        onSupported?.()
      } else if (before) {
        // The rest of the ticket may be newer by now.
        const { supportCount, hasUserSupported } = before
        show((ticket) => ({ ...ticket, supportCount, hasUserSupported }))
        void client.invalidateQueries({ queryKey: key, exact: true })
      }
      showToast(wanted ? supportFailure(error) : translate('Failed to remove support'), 'error')
    },
  })
  return (wanted: boolean) => {
    if (client.isMutating({ mutationKey }) === 0) mutate(wanted)
  }
}

const isAlreadySupported = (error: unknown): boolean =>
  isApiError(error) && error.error === 'ALREADY_SUPPORTED'

/** A refusal tells how many support it, the caller included. */
function countIn(error: unknown): { supportCount?: number } {
  const { supportCount } = Object(isApiError(error) && error.data) as Record<string, unknown>
  return typeof supportCount === 'number' ? { supportCount } : {}
}

function supportFailure(error: unknown): string {
  if (isAlreadySupported(error)) return translate('You have already supported this ticket')
  if (!isApiError(error) || error.serverMessage === null) return translate('Failed to support ticket')
  const message = errorText(error, 'Failed to support ticket')
  return translate('Failed to support ticket: {{message}}', { message })
}
