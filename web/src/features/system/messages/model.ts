import type { DeliveryStatus } from '@nagrik/contract/system-messages'
import { oneOf, pageOf, type SystemSearch } from '#features/system/search.ts'
import { type TextKey, translate } from '#platform/i18n/i18n.ts'
import type { MessageFilter } from './api.ts'

export const statuses = ['TRYING', 'SENT', 'LATE', 'GIVEN_UP'] as const satisfies DeliveryStatus[]

export const statusLooks: Record<DeliveryStatus, { name: TextKey; color: string }> = {
  TRYING: { name: 'On its way', color: 'blue' },
  SENT: { name: 'Sent', color: 'green' },
  LATE: { name: 'Too late', color: 'slate' },
  GIVEN_UP: { name: 'Given up', color: 'red' },
}

const templates: Record<string, TextKey> = {
  'deletion-requested': 'Deletion of an account requested',
  'deletion-taken-back': 'Deletion of an account taken back',
  'email-changed': 'E-mail address changed',
  'email-confirmation': 'Confirmation of an e-mail address',
  'email-restored': 'E-mail address restored',
  'history-seal': 'Seal of the history',
  'password-changed': 'Password changed',
  'password-reset': 'Link to reset a password',
  'phone-changed': 'Phone number changed',
  'ticket-escalated': 'Issue escalated',
  'ticket-notices': 'Notices about issues',
  'ticket-resolved': 'Issue resolved',
  'verification-code': 'Verification code',
}

/** What a message is about; one that this page does not know stands there by its own name. */
export const templateName = (template: string): string => {
  const name = Object.hasOwn(templates, template) ? templates[template] : undefined
  return name ? translate(name) : template
}

export const filterOf = (search: SystemSearch): MessageFilter => ({
  channel: oneOf(search.channel, ['email', 'sms']),
  status: oneOf(search.status, statuses),
  template: search.template,
  page: pageOf(search),
})
