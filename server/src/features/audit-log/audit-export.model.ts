import type { AuditEntry } from '@nagrik/contract/audit'
import { istMinute } from '#platform/clock.ts'
import type { CsvCell } from '#platform/csv.ts'
import { valueWords, type Words } from './audit-words.model.ts'

export type Language = keyof Words

interface Column extends Words {
  cell: (entry: AuditEntry, language: Language) => CsvCell
}

const columns: Column[] = [
  { en: 'Time (IST)', hi: 'समय (IST)', cell: ({ at }) => istMinute(new Date(at)) },
  { en: 'Action', hi: 'कार्य', cell: ({ name }, language) => name[language] },
  { en: 'By', hi: 'किसने', cell: ({ actor }) => actor?.name },
  {
    en: 'Role',
    hi: 'भूमिका',
    cell: ({ actor }, language) => actor && (valueWords[actor.role]?.[language] ?? actor.role),
  },
  { en: 'About', hi: 'किसके बारे में', cell: ({ subject }, language) => subject.typeName[language] },
  { en: 'Name', hi: 'नाम', cell: ({ subject }, language) => subject.name?.[language] },
  {
    en: 'Details',
    hi: 'विवरण',
    cell: ({ details }, language) =>
      details
        .map(({ name, from, to }) => {
          const now = to?.[language] ?? '–'
          return `${name[language]}: ${from ? `${from[language]} → ${now}` : now}`
        })
        .join('; '),
  },
  { en: 'Network', hi: 'नेटवर्क', cell: ({ network }) => network },
  { en: 'Device', hi: 'डिवाइस', cell: ({ device }) => device },
  { en: 'Code', hi: 'कोड', cell: ({ action }) => action },
  { en: 'Id of whoever did it', hi: 'करने वाले की आईडी', cell: ({ actor }) => actor?.id },
  { en: 'Id of what it is about', hi: 'विषय की आईडी', cell: ({ subject }) => subject.id },
]

export const headings = (language: Language): string[] => columns.map((column) => column[language])

export const cellsOf = (entry: AuditEntry, language: Language): CsvCell[] =>
  columns.map(({ cell }) => cell(entry, language))
