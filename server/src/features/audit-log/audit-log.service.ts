import type { AuditAction, AuditEntry, AuditFilter } from '@nagrik/contract/audit'
import type { Place, StoredEntry } from '#features/audit/audit.model.ts'
import { type EntryFilter, listEntries, subjectOfPhone } from '#features/audit/audit.service.ts'
import { classificationNames, idsOfCategories } from '#features/categories/category-names.service.ts'
import {
  idsOfDepartments,
  idsOfPeople,
  idsOfSuperAdmins,
  peopleById,
} from '#features/people/lookup.service.ts'
import { namesOfRegion } from '#features/region/region.service.ts'
import { days, istDay, shift } from '#platform/clock.ts'
import type { Handle } from '#platform/database/database.ts'
import { invalidField } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { isId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { hiddenFrom } from './audit-log.policy.ts'
import { type Book, presentAudit } from './audit-log.present.ts'
import { actionWords, type Words } from './audit-words.model.ts'
import { textsIn } from './details.model.ts'
import { placeOf, searchOf, writtenPlace } from './search.model.ts'

/** Whom a search may mean at most; a common word must be made longer. */
const mostPeople = 500

export const allActions = (): AuditAction[] =>
  Object.entries(actionWords)
    .map(([action, name]) => ({ action, name }))
    .sort((one, other) => one.name.en.localeCompare(other.name.en, 'en'))

export async function auditPage(
  platform: Platform,
  actor: Actor,
  { before, limit, ...wish }: AuditFilter & { before?: string | undefined; limit: number },
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  const filter = await filterOf(platform, actor, wish)
  const after = before === undefined ? undefined : placeOf(before)
  if (after === null) throw invalidField('before', 'before must be the next of a page')
  const rows = await listEntries(platform.db, filter, after, limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    entries: await present(platform, actor, shown),
    next: rows.length > limit && last ? writtenPlace(last) : null,
  }
}

const rowsAtOnce = 500

/** All that fit, portion by portion as they are taken. */
export async function* allEntries(
  platform: Platform,
  actor: Actor,
  wish: AuditFilter,
): AsyncGenerator<AuditEntry[]> {
  const filter = await filterOf(platform, actor, wish)
  for (let after: Place | undefined; ; ) {
    const rows = await listEntries(platform.db, filter, after, rowsAtOnce)
    if (rows.length > 0) yield await present(platform, actor, rows)
    after = rows.at(-1)
    if (rows.length < rowsAtOnce) return
  }
}

/** @throws AppError VALIDATION_FAILED for an action that there is not, and words that too many people have */
export async function filterOf(
  platform: Platform,
  { role }: Actor,
  { actor, subject, action, from, to, text }: AuditFilter,
): Promise<EntryFilter> {
  if (action && !Object.hasOwn(actionWords, action)) throw invalidField('action', 'Unknown action')
  const superAdmins = await idsOfSuperAdmins(platform.db)
  return {
    ...hiddenFrom({ role, superAdmins, searches: !!text }),
    actors: actor ? await people(platform, 'actor', actor) : undefined,
    subjects: subject ? await subjects(platform, subject) : undefined,
    action: action || undefined,
    since: from ? istDay(from) : undefined,
    until: to ? shift(istDay(to), days(1)) : undefined,
    words: text ? searchOf(text) : undefined,
  }
}

async function people({ db }: Platform, field: 'actor' | 'subject', words: string): Promise<string[]> {
  if (isId(words)) return [words.toLowerCase()]
  const ids = await idsOfPeople(db, words, mostPeople + 1)
  if (ids.length > mostPeople)
    throw invalidField(field, 'Too many people fit. Please write more of the name.')
  return ids
}

/** Ids alone where an id is given; else whatever has these words in its name. */
async function subjects(platform: Platform, words: string): Promise<string[]> {
  const { db } = platform
  const found = await people(platform, 'subject', words)
  if (isId(words)) return found
  return [
    ...found,
    ...(await idsOfDepartments(db, words)),
    ...(await idsOfCategories(db, words)),
    ...(await idsInRegion(db, words.toLowerCase())),
    ...(/^\d{10}$/.test(words) ? [subjectOfPhone(platform, words).id] : []),
  ]
}

async function idsInRegion(db: Handle, words: string): Promise<string[]> {
  const names = [...(await namesOfRegion(db))]
  return names.flatMap(([id, { name, nameHi }]) =>
    `${name}\n${nameHi}`.toLowerCase().includes(words) ? [id] : [],
  )
}

async function present(
  platform: Platform,
  viewer: Actor,
  rows: readonly StoredEntry[],
): Promise<AuditEntry[]> {
  const book = await bookOf(platform, rows)
  return rows.map((row) => presentAudit(row, viewer, book))
}

async function bookOf({ db }: Platform, rows: readonly StoredEntry[]): Promise<Book> {
  const texts = rows.flatMap(({ actor_id, subject_id, details }) => textsIn([actor_id, subject_id, details]))
  const known = [...new Set(texts)].filter(isId)
  const people = await peopleById(db, known)
  const others = known.filter((id) => !people.has(id))
  const classification = await classificationNames(db, {
    categories: others,
    sub_categories: others,
    departments: others,
  })
  const names = new Map<string, Words>()
  for (const [id, { name }] of people) names.set(id, { en: name, hi: name })
  for (const [id, { name, nameHi }] of classification) names.set(id, { en: name, hi: nameHi })
  if (rows.some(({ subject_type }) => subject_type === 'block' || subject_type === 'holiday')) {
    for (const [id, { name, nameHi }] of await namesOfRegion(db)) names.set(id, { en: name, hi: nameHi })
  }
  return { people, names }
}
