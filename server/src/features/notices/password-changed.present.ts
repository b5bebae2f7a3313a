import { productName } from '@nagrik/contract/limits'
import type { Locale } from './locale.model.ts'
import { mailOf } from './mail.present.ts'

const timeIn = (language: 'en-IN' | 'hi-IN', at: string) =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(at))

const texts = {
  en: {
    subject: `Your ${productName} password was changed`,
    greeting: (name: string) => `Dear ${name},`,
    what: (at: string, device: string) =>
      `The password of your ${productName} account was changed on ${timeIn('en-IN', at)} (Indian time)${device && `, with ${device}`}.`,
    yours: 'If that was you, there is nothing to do.',
    foreign: 'If it was not you, somebody else may have your password. Set a new one at once:',
    action: 'Set a new password',
    effect: 'That signs everybody out of your account. We never ask for your password or a code by phone.',
  },
  hi: {
    subject: `आपका ${productName} पासवर्ड बदल दिया गया है`,
    greeting: (name: string) => `प्रिय ${name},`,
    what: (at: string, device: string) => {
      const [browser = '', system] = device.split(' on ')
      const used = system ? `${system} पर ${browser} से ` : device && `${browser} से `
      return `आपके ${productName} खाते का पासवर्ड ${timeIn('hi-IN', at)} (भारतीय समय) को ${used}बदला गया।`
    },
    yours: 'यदि यह आपने किया है, तो कुछ करने की आवश्यकता नहीं है।',
    foreign: 'यदि यह आपने नहीं किया, तो हो सकता है कि आपका पासवर्ड किसी और के पास हो। तुरंत नया पासवर्ड बनाएँ:',
    action: 'नया पासवर्ड बनाएँ',
    effect: 'इससे आपके खाते से सभी डिवाइस साइन आउट हो जाएँगे। हम फ़ोन पर कभी आपका पासवर्ड या कोड नहीं पूछते।',
  },
}

/** Mail to the owner of a password that was changed; `at` is ISO 8601, `device` such as 'Chrome on Android' or empty. */
export const passwordChanged = {
  channel: 'email' as const,
  word: (
    locale: Locale,
    { name, at, device, link }: { name: string; at: string; device: string; link: string },
  ) => {
    const { subject, greeting, what, yours, foreign, action, effect } = texts[locale]
    const before = [greeting(name), what(at, device), yours, foreign]
    return mailOf(locale, { subject, before, action, link, after: [effect] })
  },
}
