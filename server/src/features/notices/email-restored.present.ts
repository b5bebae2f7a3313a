import { productName } from '@nagrik/contract/limits'
import { occasion, yours } from './change-notice.present.ts'
import type { Locale } from './locale.model.ts'
import { greeting, mailOf } from './mail.present.ts'

const texts = {
  en: {
    subject: `Your ${productName} account has its former email again`,
    what: (when: string) =>
      `The change of the email of your ${productName} account was taken back on ${when}, by the link sent to the former address. You sign in with that one again.`,
    foreign: 'If it was not you, somebody else reads the mail of the former address. Our office can help:',
    action: 'Contact',
  },
  hi: {
    subject: `आपके ${productName} खाते पर पुराना ईमेल फिर लागू हो गया है`,
    what: (when: string) =>
      `आपके ${productName} खाते के ईमेल में किया गया बदलाव पुराने पते पर भेजे गए लिंक से ${when} रद्द किया गया। अब फिर उसी पते से साइन इन होगा।`,
    foreign: 'यदि यह आपने नहीं किया, तो पुराने पते की मेल कोई और पढ़ रहा है। हमारा कार्यालय सहायता कर सकता है:',
    action: 'संपर्क',
  },
}

/** Mail to an address that is no longer the account's; `at` is ISO 8601, `device` such as 'Chrome on Android' or empty. */
export const emailRestored = {
  channel: 'email' as const,
  word: (
    locale: Locale,
    { name, at, device, link }: { name: string; at: string; device: string; link: string },
  ) => {
    const { subject, what, foreign, action } = texts[locale]
    const before = [greeting[locale](name), what(occasion[locale](at, device)), yours[locale], foreign]
    return mailOf(locale, { subject, before, action, link, after: [] })
  },
}
