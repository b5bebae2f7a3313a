import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { containing } from '#platform/database/patterns.ts'
import type { TicketScope } from './selection.policy.ts'

// Conditions of rows of `ticket_search` (as `s`), whose texts lie there in lower case. The index knows both texts as one.

type TextColumn = 'search_text' | 'public_text'

/** No words hold a line break, so none are found across both. */
export const hasEither = (words: string) =>
  sql<SqlBool>`(s.search_text || E'\n' || s.public_text) like lower(${containing(words)})`

export const hasText = (column: TextColumn, words: string) =>
  sql<SqlBool>`(${hasEither(words)} and ${alsoHas(sql`s.${sql.ref(column)}`, words)})`

/** The lines of `search_text` that can be searched by themselves. */
const lineOf = { ticketId: 1, title: 2 } as const

export type TextField = 'ALL' | keyof typeof lineOf

export const isTextField = (field: string): field is TextField =>
  field === 'ALL' || Object.hasOwn(lineOf, field)

/** What is searched for those who may see all of a ticket. */
export const hasInField = (field: TextField, words: string) =>
  field === 'ALL'
    ? hasText('search_text', words)
    : sql<SqlBool>`(${hasEither(words)} and ${alsoHas(lineIn('search_text', lineOf[field]), words)})`

export const hasInLine = (column: TextColumn, line: number, words: string) =>
  sql<SqlBool>`${lineIn(column, line)} like lower(${containing(words)})`

/** As each row says whose department it is, a search of one reads no ticket of another. */
export const liesIn = (scope: TicketScope): RawBuilder<SqlBool> =>
  'departmentIds' in scope ? sql`s.department_id = any(${scope.departmentIds}::uuid[])` : sql`true`

const lineIn = (column: TextColumn, line: number) =>
  sql<string>`split_part(s.${sql.ref(column)}, E'\n', ${sql.lit(line)})`

/**
 * PostgreSQL takes the two LIKEs for independent: of 47,000 rows it expected 408, and looked up one by one what it should
 * have joined. Of a coalesce it expects every other row to fit.
 */
const alsoHas = (text: RawBuilder<unknown>, words: string) =>
  sql<SqlBool>`coalesce(${text} like lower(${containing(words)}), false)`
