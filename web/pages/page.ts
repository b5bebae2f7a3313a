/** Texts are English and keys of hi.json; they may hold {{values}} (render.ts) and links as [text](address). */

/** What the region pack says, in both languages. */
export interface Pair {
  en: string
  hi: string
}

/** What reads the same in both: a name, a number. */
export const same = (text: string): Pair => ({ en: text, hi: text })

export type Said = string | Pair

/** A paragraph, a list, names with what they mean or with their numbers, or questions with their answers. */
export type Block =
  | Said
  | Said[]
  | { terms: [Said, Said][] }
  | { numbers: [Said, Said][] }
  | { questions: [string, string][] }

export interface Page {
  name: PageName
  title: string
  lead: string
  /** Questions and terms can be searched, where the browser runs scripts. */
  isSearched?: true
  sections: { title: string; body: Block[] }[]
}

export const pageNames = ['privacy', 'accessibility', 'help', 'contact'] as const
export type PageName = (typeof pageNames)[number]
