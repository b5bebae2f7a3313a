import { productName } from '@nagrik/contract/limits'
import { html } from './html.model.ts'
import type { Locale } from './locale.model.ts'

const texts = {
  en: {
    subject: (day: string) => `${productName}: history sealed until ${day}`,
    what: (tickets: string, events: string) =>
      `${events} events of ${tickets} tickets since the seal before.`,
    keep: 'Keep this mail where nobody who runs the portal can change it: it proves later that no entry was changed or removed.',
  },
  hi: {
    subject: (day: string) => `${productName}: ${day} तक का इतिहास मुहरबंद`,
    what: (tickets: string, events: string) => `पिछली मुहर के बाद ${tickets} शिकायतों की ${events} प्रविष्टियाँ।`,
    keep: 'यह मेल ऐसी जगह रखें जहाँ पोर्टल चलाने वाला कोई इसे बदल न सके: इससे बाद में सिद्ध होता है कि कोई प्रविष्टि बदली या हटाई नहीं गई।',
  },
}

/** The daily seal, for somebody who does not run the installation; `figure` is hexadecimal. */
export const historySeal = {
  channel: 'email' as const,
  word: (
    locale: Locale,
    { day, tickets, events, figure }: { day: string; tickets: string; events: string; figure: string },
  ) => {
    const { subject, what, keep } = texts[locale]
    const lines = [what(tickets, events), figure, keep]
    return {
      subject: subject(day),
      text: lines.join('\n\n'),
      html: html`<!doctype html>
<html lang="${locale}">
<body>
${lines.map((line) => html`<p>${line}</p>\n`)}</body>
</html>
`.markup,
    }
  },
}
