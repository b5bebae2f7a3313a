import { createTransport } from 'nodemailer'
import type { Deliver } from './message.ts'

/** Mail over SMTP (smtp:// or smtps:// address with credentials). */
export function smtpDelivery(url: string, from: string): Deliver {
  const transport = createTransport(url)
  return async (message) => {
    await transport.sendMail({
      from,
      to: message.to,
      subject: message.subject,
      text: message.text,
      html: message.html,
      messageId: `<${message.id}@nagrik>`,
    })
  }
}
