import { currentLanguage } from './i18n/i18n.ts'

export type PlainPage = 'privacy' | 'accessibility' | 'help' | 'contact'

/** Where a page of web/pages stands in the language on the screen: a document of its own, and no route of the app. */
export const plainPage = (name: PlainPage): string => `/${currentLanguage()}/${name}`
