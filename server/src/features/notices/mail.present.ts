import { html } from './html.model.ts'
import type { Locale } from './locale.model.ts'

export const greeting = {
  en: (name: string) => `Dear ${name},`,
  hi: (name: string) => `प्रिय ${name},`,
}

/** As '1 March 2026 at 3:30 pm'. */
export const timeIn = (locale: Locale, at: string): string =>
  new Intl.DateTimeFormat(`${locale}-IN`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(at))

/** A mail of paragraphs around one link, in the order in which they are read. */
interface Mail {
  subject: string
  before: string[]
  action: string
  link: string
  after: string[]
}

/** The mail as text and as HTML. */
export const mailOf = (locale: Locale, { subject, before, action, link, after }: Mail) => {
  const paragraphs = (texts: string[]) => texts.map((text) => html`<p>${text}</p>\n`)
  return {
    subject,
    text: [...before, `${action}: ${link}`, ...after].join('\n\n'),
    html: html`<!doctype html>
<html lang="${locale}">
<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; color: #1a1b1e">
${paragraphs(before)}<p><a href="${link}" style="display: inline-block; padding: 12px 20px; border-radius: 6px; background: #1b5e8c; color: #ffffff">${action}</a></p>
<p>${link}</p>
${paragraphs(after)}</body>
</html>
`.markup,
  }
}
