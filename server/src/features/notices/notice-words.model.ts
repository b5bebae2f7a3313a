import type { Locale } from './locale.model.ts'

/** What a sentence may name beside its ticket's number. */
export interface Told {
  status?: 'OPEN' | 'IN_PROGRESS' | 'CLOSED'
  level?: number
  what?: 'password' | 'phone' | 'email' | 'email-back'
  /** How many tickets. */
  count?: number
}

type Sentence = (ticket: string, told: Told) => string
type Words = Record<Locale, Sentence>

const statusWords = {
  OPEN: { en: (n: string) => `Ticket ${n} is open again.`, hi: (n: string) => `शिकायत ${n} फिर खोली गई है।` },
  IN_PROGRESS: {
    en: (n: string) => `Work on ticket ${n} is in progress.`,
    hi: (n: string) => `शिकायत ${n} पर काम जारी है।`,
  },
  CLOSED: { en: (n: string) => `Ticket ${n} is closed.`, hi: (n: string) => `शिकायत ${n} बंद कर दी गई है।` },
}

const security = {
  password: {
    en: 'The password of your account was changed.',
    hi: 'आपके खाते का पासवर्ड बदला गया है।',
  },
  phone: {
    en: 'The phone number of your account was changed.',
    hi: 'आपके खाते का फ़ोन नंबर बदला गया है।',
  },
  email: { en: 'The email of your account was changed.', hi: 'आपके खाते का ईमेल बदला गया है।' },
  'email-back': {
    en: 'Your account has its former email again.',
    hi: 'आपके खाते पर पुराना ईमेल फिर लागू हो गया है।',
  },
}

/** The sentence of every notice, by its template: the same behind the bell, in mails and in pushes. */
export const noticeWords = {
  status: {
    en: (n, { status = 'OPEN' }) => statusWords[status].en(n),
    hi: (n, { status = 'OPEN' }) => statusWords[status].hi(n),
  },
  commented: {
    en: (n) => `The department commented on ticket ${n}.`,
    hi: (n) => `विभाग ने शिकायत ${n} पर टिप्पणी की है।`,
  },
  'resolved-to-confirm': {
    en: (n) => `Ticket ${n} is resolved. Please confirm that the problem is gone.`,
    hi: (n) => `शिकायत ${n} हल हुई। कृपया पुष्टि करें कि समस्या दूर हो गई है।`,
  },
  resolved: {
    en: (n) => `Ticket ${n}, which you support, is resolved.`,
    hi: (n) => `शिकायत ${n}, जिसका आपने समर्थन किया है, हल हुई।`,
  },
  assigned: {
    en: (n) => `Ticket ${n} was assigned to you.`,
    hi: (n) => `शिकायत ${n} आपको सौंपी गई है।`,
  },
  escalated: {
    en: (n, { level = 1 }) => `Ticket ${n} was escalated to level ${level}.`,
    hi: (n, { level = 1 }) => `शिकायत ${n} स्तर ${level} पर भेजी गई है।`,
  },
  'deadline-passed': {
    en: (n, { level = 1 }) => `Ticket ${n} was escalated to level ${level}: its deadline has passed.`,
    hi: (n, { level = 1 }) => `समय-सीमा पार होने पर शिकायत ${n} स्तर ${level} पर भेजी गई है।`,
  },
  refused: {
    en: (n) => `The resolution of ticket ${n} was refused: it is open again.`,
    hi: (n) => `शिकायत ${n} का समाधान स्वीकार नहीं किया गया: वह फिर खुली है।`,
  },
  'refused-again': {
    en: (n, { level = 1 }) =>
      `Ticket ${n} was escalated to level ${level}: its resolution was refused again.`,
    hi: (n, { level = 1 }) => `समाधान फिर स्वीकार न होने पर शिकायत ${n} स्तर ${level} पर भेजी गई है।`,
  },
  mentioned: {
    en: (n) => `A colleague mentioned you in a note on ticket ${n}.`,
    hi: (n) => `शिकायत ${n} के एक नोट में सहकर्मी ने आपका उल्लेख किया है।`,
  },
  merged: {
    en: (n) => `Ticket ${n} goes on in another one about the same problem. You hear of that one.`,
    hi: (n) => `शिकायत ${n} इसी समस्या की एक अन्य शिकायत में आगे बढ़ेगी। उसकी सूचना आपको मिलेगी।`,
  },
  'merged-resolved': {
    en: (n) => `Ticket ${n} is about the same problem as another one, which is resolved.`,
    hi: (n) => `शिकायत ${n} उसी समस्या की है जो एक अन्य शिकायत में हल हो चुकी है।`,
  },
  unmerged: {
    en: (n) => `Ticket ${n} is no duplicate and goes on by itself.`,
    hi: (n) => `शिकायत ${n} दोहरी नहीं है और अलग से आगे बढ़ेगी।`,
  },
  released: {
    en: (_, { count = 1 }) =>
      count === 1
        ? 'A colleague can no longer work on an issue of your department. It is unassigned now.'
        : `A colleague can no longer work on ${count} issues of your department. They are unassigned now.`,
    hi: (_, { count = 1 }) =>
      count === 1
        ? 'एक सहकर्मी अब आपके विभाग की एक शिकायत पर काम नहीं कर सकते। वह अब किसी को सौंपी हुई नहीं है।'
        : `एक सहकर्मी अब आपके विभाग की ${count} शिकायतों पर काम नहीं कर सकते। वे अब किसी को सौंपी हुई नहीं हैं।`,
  },
  security: {
    en: (_, { what = 'password' }) => security[what].en,
    hi: (_, { what = 'password' }) => security[what].hi,
  },
} as const satisfies Record<string, Words>

export type NoticeTemplate = keyof typeof noticeWords

export const sentenceOf = (
  locale: Locale,
  template: NoticeTemplate,
  ticketNumber: string,
  told: Told,
): string => {
  const words: Words = noticeWords[template]
  return words[locale](ticketNumber, told)
}
