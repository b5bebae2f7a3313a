import { productName } from '@nagrik/contract/limits'
import { type NoticeKind, noticeKinds } from '@nagrik/contract/notices'
import { html } from './html.model.ts'
import type { Locale } from './locale.model.ts'

const style = `
:root { color-scheme: light dark }
body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 2rem auto; padding: 0 1rem }
button { font: inherit; min-height: 2.75rem; padding: .5rem 1.25rem; border: 0; border-radius: 6px; background: #1b5e8c; color: #fff; cursor: pointer }
a { color: light-dark(#1b5e8c, #9ccbee) }
`

const kindNames: Record<Locale, Record<NoticeKind, string>> = {
  en: {
    STATUS: 'Changes of status',
    COMMENT: 'Comments of the department',
    RESOLVED: 'Resolved tickets',
    ASSIGNED: 'Tickets assigned to you',
    ESCALATED: 'Escalations',
    SECURITY: 'Security of the account',
  },
  hi: {
    STATUS: 'स्थिति में बदलाव',
    COMMENT: 'विभाग की टिप्पणियाँ',
    RESOLVED: 'हल हुई शिकायतें',
    ASSIGNED: 'आपको सौंपी गई शिकायतें',
    ESCALATED: 'ऊपर भेजी गई शिकायतें',
    SECURITY: 'खाते की सुरक्षा',
  },
}

const texts = {
  en: {
    asked: { title: 'No more mails?', text: 'You will get no more mails about:' },
    done: { title: 'Done', text: 'You get no more mails about:' },
    invalid: {
      title: 'This link does not work',
      text: 'It is not complete. Sign in to choose what you hear of.',
    },
    button: 'Send no more mails',
    still: 'You still find these notices in the portal.',
    settings: 'Settings',
  },
  hi: {
    asked: { title: 'ईमेल बंद करें?', text: 'इनके बारे में आपको और ईमेल नहीं आएँगे:' },
    done: { title: 'हो गया', text: 'अब इनके बारे में आपको ईमेल नहीं आएँगे:' },
    invalid: {
      title: 'यह लिंक काम नहीं करता',
      text: 'लिंक अधूरा है। साइन इन करके चुनें कि आपको किन बातों की सूचना मिले।',
    },
    button: 'ईमेल बंद करें',
    still: 'ये सूचनाएँ आपको पोर्टल पर मिलती रहेंगी।',
    settings: 'सेटिंग',
  },
}

interface Page {
  state: 'asked' | 'done' | 'invalid'
  kinds: readonly NoticeKind[]
}

/** A page without scripts. Its form goes to the address of the page, which holds the token. */
export function unsubscribePage(locale: Locale, { state, kinds }: Page): string {
  const words = texts[locale]
  const { title, text } = words[state]
  const list = noticeKinds
    .filter((kind) => kinds.includes(kind))
    .map((kind) => html`<li>${kindNames[locale][kind]}</li>\n`)
  const form = html`<form method="post"><p><button>${words.button}</button></p></form>\n`
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} · ${productName}</title>
<style>${{ markup: style }}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
${list.length > 0 ? html`<ul>\n${list}</ul>\n<p>${words.still}</p>\n` : html``}${state === 'asked' ? form : html``}<p><a href="/settings">${words.settings}</a></p>
</main>
</body>
</html>
`.markup
}
