const devanagari = /\p{Script=Devanagari}/u

/**
 * What a reporter reads: Hindi where they chose it or wrote it. That an account has English says nothing, for every
 * account begins with it.
 */
export const languageOf = (locale: 'en' | 'hi' | undefined, words: string): 'hi' | null =>
  locale === 'hi' || devanagari.test(words) ? 'hi' : null
