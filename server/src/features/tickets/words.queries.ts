import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'
import { containing } from '#platform/database/patterns.ts'
import type { TicketScope } from './selection.policy.ts'
import { fewTexts, partsOf, sampledTexts, type Words } from './words.model.ts'

// Conditions of rows of `ticket_search` (as `s`), whose texts lie there in lower case. The index knows both texts as one.

type TextColumn = 'search_text' | 'public_text'

/** No words hold a line break, so none are found across both. */
const bothTexts = sql`(s.search_text || E'\n' || s.public_text)`

/** What the index finds: it compares the lists of all parts of what is asked; a list that is short is quicker alone. */
const mayHave = ({ text, rarePart = text }: Words) =>
  sql<SqlBool>`${bothTexts} like lower(${containing(rarePart)})`

const has = (column: RawBuilder<unknown>, words: Words) =>
  sql<SqlBool>`(${mayHave(words)} and ${alsoHas(column, words)})`

export const hasEither = (words: Words) =>
  words.rarePart === undefined ? mayHave(words) : has(bothTexts, words)

export const hasText = (column: TextColumn, words: Words) => has(sql`s.${sql.ref(column)}`, words)

/** The lines of `search_text` that can be searched by themselves. */
const lineOf = { ticketId: 1, title: 2 } as const

export type TextField = 'ALL' | keyof typeof lineOf

export const isTextField = (field: string): field is TextField =>
  field === 'ALL' || Object.hasOwn(lineOf, field)

/** What is searched for those who may see all of a ticket. */
export const hasInField = (field: TextField, words: Words) =>
  field === 'ALL' ? hasText('search_text', words) : has(lineIn('search_text', lineOf[field]), words)

export const hasInLine = (column: TextColumn, line: number, { text }: Words) =>
  sql<SqlBool>`${lineIn(column, line)} like lower(${containing(text)})`

/** As each row says whose department it is, a search of one reads no ticket of another. */
export const liesIn = (scope: TicketScope): RawBuilder<SqlBool> =>
  'departmentIds' in scope ? sql`s.department_id = any(${scope.departmentIds}::uuid[])` : sql`true`

const lineIn = (column: TextColumn, line: number) =>
  sql<string>`split_part(s.${sql.ref(column)}, E'\n', ${sql.lit(line)})`

/**
 * PostgreSQL takes the two LIKEs for independent: of 47,000 rows it expected 408, and looked up one by one what it should
 * have joined. Of a coalesce it expects every other row to fit.
 */
const alsoHas = (column: RawBuilder<unknown>, { text }: Words) =>
  sql<SqlBool>`coalesce(${column} like lower(${containing(text)}), false)`

/** Of the parts of the text the one that the fewest sampled texts have, where these are few. */
export async function rarePartOf(db: Handle, text: string): Promise<string | undefined> {
  const parts = partsOf(text)
  // One alone is looked up as it is.
  if (parts.length < 2) return undefined
  const { rows } = await sql<{ part: string }>`
    select part from unnest(${parts}::text[]) part left join search_parts p using (part)
    where coalesce(p.texts, 0) < ${fewTexts}::integer and exists (select from search_parts)
    order by coalesce(p.texts, 0), part limit 1`.execute(db)
  return rows[0]?.part
}

/**
 * Counts the parts of a sample of texts, of pages at random, in place of those of the sample before. Fewer texts than a
 * sample has are none: of so few each part would seem rare, and every search of them is quick.
 */
export async function sampleParts(tx: Tx): Promise<void> {
  await sql`lock table search_parts in share row exclusive mode`.execute(tx)
  await tx.deleteFrom('search_parts').execute()
  await sql`
    with sample as materialized (
      select ${bothTexts} as texts from ticket_search s
      tablesample system ((select least(100, 100.0 * ${sampledTexts}::integer / greatest(count(*), 1)) from ticket_search))
      where (select count(*) from ticket_search) >= ${sampledTexts}::integer
    ), counted as materialized (
      select part, count(*) as texts from sample, unnest(show_trgm(texts)) part group by part
    )
    insert into search_parts
    select part, texts from counted where texts > 1 and part ~ '^[a-z0-9]{3}$'`.execute(tx)
}

/** The index keeps new entries in a list of their own, until it is full or somebody asks for this. */
export async function settleIndex(db: Handle): Promise<void> {
  await sql`select gin_clean_pending_list('ticket_search_words')`.execute(db)
}
