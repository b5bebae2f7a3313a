import { emailRestoreDays, productName } from '@nagrik/contract/limits'
import { occasion, yours } from './change-notice.present.ts'
import type { Locale } from './locale.model.ts'
import { greeting, mailOf } from './mail.present.ts'

const texts = {
  en: {
    subject: `The email of your ${productName} account was changed`,
    what: (when: string, email: string) =>
      `The email of your ${productName} account was changed to ${email} on ${when}.`,
    meanwhile: 'Until the new email is confirmed, links to set a new password come to this address only.',
    foreign: 'If it was not you, take the change back at once:',
    action: 'Restore this email',
    effect: `The link works for ${emailRestoreDays} days. It signs everybody out of your account; set a new password then. We never ask for your password or a code by phone.`,
  },
  hi: {
    subject: `आपके ${productName} खाते का ईमेल बदल दिया गया है`,
    what: (when: string, email: string) => `आपके ${productName} खाते का ईमेल ${when} बदलकर ${email} किया गया।`,
    meanwhile: 'नए ईमेल की पुष्टि होने तक नया पासवर्ड बनाने के लिंक केवल इसी पते पर आएँगे।',
    foreign: 'यदि यह आपने नहीं किया, तो तुरंत अपना यह ईमेल बहाल करें:',
    action: 'यह ईमेल बहाल करें',
    effect: `यह लिंक ${emailRestoreDays} दिन तक काम करता है। इससे आपके खाते से सभी डिवाइस साइन आउट हो जाएँगे; उसके बाद नया पासवर्ड बना लें। हम फ़ोन पर कभी आपका पासवर्ड या कोड नहीं पूछते।`,
  },
}

/** Mail to the former address; `at` is ISO 8601, `device` such as 'Chrome on Android' or empty. */
export const emailChanged = {
  channel: 'email' as const,
  word: (
    locale: Locale,
    {
      name,
      at,
      device,
      email,
      link,
    }: { name: string; at: string; device: string; email: string; link: string },
  ) => {
    const { subject, what, meanwhile, foreign, action, effect } = texts[locale]
    const told = what(occasion[locale](at, device), email)
    const before = [greeting[locale](name), told, yours[locale], meanwhile, foreign]
    return mailOf(locale, { subject, before, action, link, after: [effect] })
  },
}
