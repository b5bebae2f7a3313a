import type { SmsTemplate } from '#platform/messages/message.ts'
import { deletionRequested, deletionTakenBack } from './deletion.present.ts'
import { emailChanged } from './email-changed.present.ts'
import { emailConfirmation } from './email-confirmation.present.ts'
import { emailRestored } from './email-restored.present.ts'
import { historySeal } from './history-seal.present.ts'
import type { Locale } from './locale.model.ts'
import { passwordChanged } from './password-changed.present.ts'
import { passwordReset } from './password-reset.present.ts'
import { phoneChanged } from './phone-changed.present.ts'
import { ticketMail } from './ticket-mail.present.ts'
import { ticketEscalated, ticketResolved } from './ticket-sms.present.ts'
import { verificationCode } from './verification-code.present.ts'

const sms = {
  'verification-code': verificationCode,
  'ticket-resolved': ticketResolved,
  'ticket-escalated': ticketEscalated,
} satisfies Record<SmsTemplate, { channel: 'sms' }>

const mails = {
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'phone-changed': phoneChanged,
  'email-changed': emailChanged,
  'email-confirmation': emailConfirmation,
  'email-restored': emailRestored,
  'deletion-requested': deletionRequested,
  'deletion-taken-back': deletionTakenBack,
  'history-seal': historySeal,
  'ticket-notices': ticketMail,
} satisfies Record<string, { channel: 'email' }>

/** Every message that leaves the house, by the name its gateway knows. */
export const templates = { ...sms, ...mails }

export type TemplateName = keyof typeof templates
export type VariablesOf<T extends TemplateName> = Parameters<(typeof templates)[T]['word']>[1]

/** What a template answers; SMS have a text only. */
export interface Template<T extends TemplateName> {
  channel: 'sms' | 'email'
  word(locale: Locale, variables: VariablesOf<T>): { subject?: string; text: string; html?: string }
}
