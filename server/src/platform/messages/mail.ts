import { createTransport } from 'nodemailer'
import { type Delivery, GatewayRefused, type Message } from './message.ts'

const connections = 5
const patienceMs = 10_000

/**
 * Mail over SMTP (smtp:// or smtps:// address with credentials), by a few connections that stay open.
 * `patience`: milliseconds for each step of a server that does not answer.
 */
export function smtpDelivery(url: string, from: string, patience = patienceMs): Delivery {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    deliver: async (message) => {
      const sending = transport.sendMail({
        from,
        to: message.to,
        subject: message.subject,
        text: message.text,
        html: message.html,
        messageId: `<${message.id}@nagrik>`,
        headers: headersOf(message),
      })
      await sending.catch(({ code, responseCode }: { code?: string; responseCode?: number }) => {
        const reason = `The mail server did not take it: ${responseCode ?? code ?? 'no answer'}`
        throw responseCode === undefined ? new Error(reason) : new GatewayRefused(reason)
      })
    },
    close: () => transport.close(),
  }
}

const headersOf = ({ unsubscribe, repeated }: Message): Record<string, string> => ({
  ...(unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
  ...(repeated && { 'X-Repeated': 'yes' }),
})
