import { productName } from '@nagrik/contract/limits'
import type { Locale } from './locale.model.ts'
import { greeting, mailOf, timeIn } from './mail.present.ts'

const requested = {
  en: {
    subject: `Your ${productName} account will be deleted`,
    when: (at: string) =>
      `You asked us to delete your ${productName} account. That will happen on ${timeIn('en', at)} (Indian time). You have been signed out on all devices.`,
    back: 'If you change your mind, or did not ask for this: sign in before then, and your account stays as it is.',
    action: 'Sign in and keep the account',
    foreign: 'If you did not ask for this, also change your password: somebody else knows it.',
  },
  hi: {
    subject: `आपका ${productName} खाता हटा दिया जाएगा`,
    when: (at: string) =>
      `आपने अपना ${productName} खाता हटाने का अनुरोध किया है। खाता ${timeIn('hi', at)} (भारतीय समय) को हटा दिया जाएगा। आपको सभी डिवाइस से साइन आउट कर दिया गया है।`,
    back: 'यदि आपका विचार बदल जाए, या यह अनुरोध आपने नहीं किया है, तो उससे पहले साइन इन करें: आपका खाता जैसा है वैसा ही रहेगा।',
    action: 'साइन इन करें और खाता बनाए रखें',
    foreign: 'यदि यह अनुरोध आपने नहीं किया है, तो अपना पासवर्ड भी बदल लें: वह किसी और को पता है।',
  },
}

const takenBack = {
  en: {
    subject: `Your ${productName} account stays`,
    what: `You signed in, so your ${productName} account will not be deleted. Nothing of it was changed.`,
    foreign:
      'If it was not you who signed in, or not you who asked for the deletion, set a new password at once:',
    action: 'Set a new password',
  },
  hi: {
    subject: `आपका ${productName} खाता बना रहेगा`,
    what: `आपने साइन इन किया है, इसलिए आपका ${productName} खाता नहीं हटाया जाएगा। उसमें कुछ भी नहीं बदला गया है।`,
    foreign: 'यदि साइन इन आपने नहीं किया, या हटाने का अनुरोध आपने नहीं किया था, तो तुरंत नया पासवर्ड बनाएँ:',
    action: 'नया पासवर्ड बनाएँ',
  },
}

type Variables = { name: string; at: string; link: string }

/** Mail to who has asked for the deletion of an account, which takes effect `at` (ISO 8601). */
export const deletionRequested = {
  channel: 'email' as const,
  word: (locale: Locale, { name, at, link }: Variables) => {
    const { subject, when, back, action, foreign } = requested[locale]
    return mailOf(locale, {
      subject,
      before: [greeting[locale](name), when(at), back],
      action,
      link,
      after: [foreign],
    })
  },
}

/** Mail to who has signed in before that time. */
export const deletionTakenBack = {
  channel: 'email' as const,
  word: (locale: Locale, { name, link }: Variables) => {
    const { subject, what, foreign, action } = takenBack[locale]
    return mailOf(locale, {
      subject,
      before: [greeting[locale](name), what, foreign],
      action,
      link,
      after: [],
    })
  },
}
