import { AuditFilter } from '@nagrik/contract/audit'
import type { SystemSearch } from '#features/system/search.ts'
import { currentLanguage } from '#platform/i18n/i18n.ts'

export const filterNames = ['actor', 'subject', 'action', 'from', 'to', 'text'] as const
export type FilterName = (typeof filterNames)[number]

/** What the address asks for; a part of it that no call would take is left out. */
export function filterOf(search: SystemSearch): AuditFilter {
  const asked = filterNames.filter((name) => search[name]).map((name) => [name, search[name]])
  const taken = AuditFilter.safeParse(Object.fromEntries(asked))
  if (taken.success) return taken.data
  const wrong = taken.error.issues.map(({ path: [name] }) => name)
  const rest = AuditFilter.safeParse(Object.fromEntries(asked.filter(([name]) => !wrong.includes(name))))
  return rest.success ? rest.data : {}
}

/** The server gives both languages. */
export const inLanguage = (words: { en: string; hi: string }): string =>
  currentLanguage() === 'hi' ? words.hi : words.en
