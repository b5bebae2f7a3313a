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
  /** ISO 8601. */
  createdAt: string
}

/** Hands a message to a gateway. @throws Error when the gateway did not take it; the job is then tried again. */
export type Deliver = (message: Message) => Promise<void>

/** A way out of the house; `close` ends the connections that it keeps. */
export interface Delivery {
  deliver: Deliver
  close(): void
}
