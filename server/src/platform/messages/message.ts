/** One message to one person, already worded in their language. */
export interface Message {
  id: string
  channel: 'sms' | 'email'
  /** Ten digits for SMS, an address for mail. */
  to: string
  /** Name of the template; SMS gateways in India need it to find the registered text. */
  template: string
  locale: 'en' | 'hi'
  subject?: string
  text: string
  html?: string
  variables: Record<string, string>
  /** Address that ends such mails for this person, by the link and by one click of the mail program (RFC 8058). */
  unsubscribe?: string
  /** ISO 8601. */
  createdAt: string
  /** It may have arrived before, under the same id: nobody knows what became of an earlier attempt. */
  repeated?: true
}

/** Every SMS that is sent; India's gateways need each of them registered, in each language. */
export const smsTemplates = ['verification-code', 'ticket-resolved', 'ticket-escalated'] as const
export type SmsTemplate = (typeof smsTemplates)[number]

/** The gateway said no: the message has not arrived. Whatever else goes wrong leaves that open. */
export class GatewayRefused extends Error {}

/** Hands a message to a gateway. @throws GatewayRefused; Error where nobody knows. The job is then tried again. */
export type Deliver = (message: Message) => Promise<void>

/** A way out of the house; `close` ends the connections that it keeps. */
export interface Delivery {
  deliver: Deliver
  close(): void
}
