import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { readStored, writeStored } from '#platform/browser-storage.ts'
import type { hindi } from './hindi.ts'
import english from './plurals-en.json' with { type: 'json' }

export type Language = 'en' | 'hi'

/** A text that needs no values: the English words, which are the key of its translations. */
export type TextKey = keyof typeof hindi

const storageKey = 'language'

/** Starts with the remembered language, else the browser's; Hindi is fetched before the first screen. */
export async function startLanguage(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: false,
    resources: { en: { translation: english } },
    keySeparator: false,
    nsSeparator: false,
    returnEmptyString: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  })
  await showLanguage(chosenLanguage())
}

export async function changeLanguage(language: Language): Promise<void> {
  writeStored(storageKey, language)
  await showLanguage(language)
}

export const currentLanguage = (): Language => (i18next.language === 'hi' ? 'hi' : 'en')

/** Translator for code outside components; components use `useTranslation`. */
export { t as translate } from 'i18next'

/** Translates a text that arrives from the server or the contract; unknown ones stay English. */
export const translateFound = (text: string): string =>
  i18next.exists(text) ? i18next.t(text as TextKey) : text

/** The one of two stored names (of a category, a department) that fits the language on the screen. */
export const nameInLanguage = (english: string, hindi: string | null | undefined): string =>
  currentLanguage() === 'hi' && hindi ? hindi : english

function chosenLanguage(): Language {
  const stored = readStored(storageKey)
  if (stored === 'en' || stored === 'hi') return stored
  return navigator.language.toLowerCase().startsWith('hi') ? 'hi' : 'en'
}

async function showLanguage(language: Language): Promise<void> {
  if (language === 'hi' && !i18next.hasResourceBundle('hi', 'translation')) {
    const { hindi, hindiErrors, hindiServer } = await import('./hindi.ts')
    i18next.addResourceBundle('hi', 'translation', hindi)
    i18next.addResourceBundle('hi', 'server', hindiServer)
    i18next.addResourceBundle('hi', 'errors', hindiErrors)
  }
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}
