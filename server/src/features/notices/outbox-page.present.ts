import { productName } from '@nagrik/contract/limits'
import type { Message } from '#platform/messages/message.ts'
import { type Html, html } from './html.model.ts'

const style = `
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
article { border: 1px solid #8888; border-radius: 8px; padding: 0 1rem; margin: 1rem 0; overflow-wrap: anywhere }
.code { font: 700 2rem/1.2 ui-monospace, monospace; letter-spacing: .15em }
pre { font: inherit; white-space: pre-wrap }
`

const timeFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
})

const highlight = ({ code, link }: Message['variables']): Html => {
  if (code) return html`<p class="code">${code}</p>`
  return link && /^https?:/.test(link) ? html`<p><a href="${link}">${link}</a></p>` : html``
}

const entry = (message: Message): Html => html`<article>
<header><p><strong>${message.channel === 'sms' ? 'SMS' : 'E-mail'}</strong> to <strong>${message.to}</strong>,
<time datetime="${message.createdAt}">${timeFormat.format(new Date(message.createdAt))}</time>, ${message.template}</p></header>
${message.subject ? html`<h2>${message.subject}</h2>` : html``}
${highlight(message.variables)}
<pre lang="${message.locale}">${message.text}</pre>
</article>
`

/** The newest messages as a page without scripts, newest first. */
export const outboxPage = (messages: Message[]): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Outbox · ${productName}</title>
<style>${{ markup: style }}</style>
</head>
<body>
<header><h1>Outbox</h1>
<p>Messages that this trial installation would have sent. <a href="/outbox">Look again</a></p></header>
<main>
${messages.length > 0 ? messages.map(entry) : html`<p>No messages yet.</p>`}
</main>
</body>
</html>
`.markup
