import { productName } from '@nagrik/contract/limits'
import { html } from './html.model.ts'
import type { Locale } from './locale.model.ts'
import { greeting } from './mail.present.ts'

/** One thing that happened: the sentence, the title of its ticket as its reader may see it, and where it leads. */
export interface Entry {
  text: string
  title: string
  link: string
}

const texts = {
  en: {
    digest: (count: number) => `${count} updates from ${productName}`,
    more: (count: number) => `And ${count} more. You find all of them behind the bell of the portal.`,
    why: `${productName} writes this because you reported or support a ticket, or work on it.`,
    end: 'No more mails of this kind:',
  },
  hi: {
    digest: (count: number) => `${productName} से ${count} नई सूचनाएँ`,
    more: (count: number) => `और ${count} सूचनाएँ। सभी सूचनाएँ पोर्टल पर घंटी के चिह्न में मिलेंगी।`,
    why: `${productName} यह सूचना इसलिए भेजता है कि आपने शिकायत दर्ज की है, उसका समर्थन किया है या आप उस पर काम करते हैं।`,
    end: 'इस प्रकार के ईमेल और नहीं चाहिए:',
  },
}

/** What one mail tells; the rest is counted. */
const shown = 50

interface Variables {
  name: string
  entries: readonly Entry[]
  unsubscribe: string
}

/** Mail about one notice, or about all that came within a few minutes. */
export const ticketMail = {
  channel: 'email' as const,
  word: (locale: Locale, { name, entries, unsubscribe }: Variables) => {
    const { digest, more, why, end } = texts[locale]
    const told = entries.slice(0, shown)
    const rest = entries.length - told.length
    const head = greeting[locale](name)
    const tail = [...(rest > 0 ? [more(rest)] : []), why]
    return {
      subject: entries.length === 1 ? (entries[0]?.text ?? '') : digest(entries.length),
      text: [
        head,
        ...told.map(({ text, title, link }) => `${text}\n${title}\n${link}`),
        ...tail,
        `${end} ${unsubscribe}`,
      ].join('\n\n'),
      html: html`<!doctype html>
<html lang="${locale}">
<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; color: #1a1b1e">
<p>${head}</p>
${told.map(({ text, title, link }) => html`<p>${text}<br><a href="${link}" style="color: #1b5e8c">${title}</a></p>\n`)}${tail.map((line) => html`<p>${line}</p>\n`)}<p><a href="${unsubscribe}" style="color: #1b5e8c">${end.replace(/:$/, '')}</a></p>
</body>
</html>
`.markup,
    }
  },
}
