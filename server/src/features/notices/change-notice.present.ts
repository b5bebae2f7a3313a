import type { Locale } from './locale.model.ts'
import { greeting, mailOf, timeIn } from './mail.present.ts'

/** When and with what: '1 March 2026 at 3:30 pm (Indian time), with Chrome on Android'. */
export const occasion = {
  en: (at: string, device: string) => `${timeIn('en', at)} (Indian time)${device && `, with ${device}`}`,
  hi: (at: string, device: string) => {
    const [browser = '', system] = device.split(' on ')
    const used = system ? ` ${system} पर ${browser} से` : device && ` ${browser} से`
    return `${timeIn('hi', at)} (भारतीय समय) को${used}`
  },
}

export const yours = {
  en: 'If that was you, there is nothing to do.',
  hi: 'यदि यह आपने किया है, तो कुछ करने की आवश्यकता नहीं है।',
}

const action = { en: 'Set a new password', hi: 'नया पासवर्ड बनाएँ' }
const effect = {
  en: 'That signs everybody out of your account. We never ask for your password or a code by phone.',
  hi: 'इससे आपके खाते से सभी डिवाइस साइन आउट हो जाएँगे। हम फ़ोन पर कभी आपका पासवर्ड या कोड नहीं पूछते।',
}

interface Texts {
  subject: string
  what: (occasion: string) => string
  foreign: string
}

/** Mail to the owner of what was changed; `at` is ISO 8601, `device` such as 'Chrome on Android' or empty. */
export const changeNotice = (texts: Record<Locale, Texts>) => ({
  channel: 'email' as const,
  word: (
    locale: Locale,
    { name, at, device, link }: { name: string; at: string; device: string; link: string },
  ) => {
    const { subject, what, foreign } = texts[locale]
    const before = [greeting[locale](name), what(occasion[locale](at, device)), yours[locale], foreign]
    return mailOf(locale, { subject, before, action: action[locale], link, after: [effect[locale]] })
  },
})
