import type { BodyOf } from '@nagrik/contract/endpoint'
import type { createHoliday, deleteHoliday, Holiday, updateHoliday } from '@nagrik/contract/system-region'
import { recordAudit } from '#features/audit/audit.service.ts'
import type { Handle, Tx } from '#platform/database/database.ts'
import { asRead, type Edit, editOf } from '#platform/database/edits.ts'
import { lockUntilCommit } from '#platform/database/locks.ts'
import { type Claim, transactOnce } from '#platform/database/once.ts'
import { AppError, fieldError } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import type { Region } from '#platform/region/region.ts'
import { type HolidayRow, presentHoliday } from './holidays.present.ts'
import * as queries from './holidays.queries.ts'

/** The days (yyyy-mm-dd, in India) from one to another on which nobody works, both included. */
export const holidaysBetween = async (db: Handle, from: string, to: string): Promise<string[]> =>
  (await queries.listHolidays(db, from, to)).map(({ day }) => day)

/** Those that come, from a day on. */
export const holidaysFrom = async (db: Handle, from: string): Promise<Omit<Holiday, 'version'>[]> =>
  (await queries.listHolidays(db, from, '2099-12-31')).map(({ day, name, name_hi }) => ({
    ...{ day, name, nameHi: name_hi },
  }))

/** Of one year, or of all. */
export const holidaysOf = async (db: Handle, year: string | undefined): Promise<Holiday[]> =>
  (await queries.listHolidays(db, `${year ?? '2000'}-01-01`, `${year ?? '2099'}-12-31`)).map(presentHoliday)

/** What every day that is or was a holiday is called. */
export const holidayNames = async (db: Handle): Promise<Omit<Holiday, 'version'>[]> =>
  (await queries.listHolidaysEver(db)).map(({ day, name, name_hi }) => ({ day, name, nameHi: name_hi }))

/** Adds those of the region pack of which nobody knows here yet, also not as taken away. */
export async function installHolidays(tx: Tx, holidays: Region['holidays']): Promise<void> {
  const rows = holidays.map(({ day, name, nameHi }) => ({ day, name, name_hi: nameHi }))
  if (rows.length > 0) await queries.insertMissing(tx, rows)
}

export const addHoliday = (
  platform: Platform,
  actor: Actor,
  { day, name, nameHi }: BodyOf<typeof createHoliday>,
  claim: Claim,
): Promise<Holiday> =>
  transactOnce(platform.db, claim, async (tx) => {
    await lockUntilCommit(tx, 'edit-region')
    const there = await queries.findHoliday(tx, day)
    if (there?.is_active) throw fieldError('NAME_TAKEN', 'day', 'This day is a holiday already.')
    const values = { name, name_hi: nameHi, is_active: true }
    const row = there
      ? await queries.setHoliday(tx, day, values)
      : await queries.insertHoliday(tx, { day, ...values })
    await note(platform, tx, actor, { action: 'HOLIDAY_CREATED', day, details: { name } })
    return presentHoliday(row)
  })

export const renameHoliday = (
  platform: Platform,
  actor: Actor,
  day: string,
  { version, name, nameHi }: BodyOf<typeof updateHoliday>,
): Promise<Holiday> =>
  platform.db.transaction().execute(async (tx) => {
    const before = await lockedHoliday(tx, day, version)
    const edit = editOf(before, { name, name_hi: nameHi })
    if (edit === null) return presentHoliday(before)
    await note(platform, tx, actor, { action: 'HOLIDAY_CHANGED', day, details: edit })
    return presentHoliday(await queries.setHoliday(tx, day, edit.to))
  })

export const removeHoliday = (
  platform: Platform,
  actor: Actor,
  day: string,
  { version }: BodyOf<typeof deleteHoliday>,
): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    const { name } = await lockedHoliday(tx, day, version)
    await queries.setHoliday(tx, day, { is_active: false })
    await note(platform, tx, actor, { action: 'HOLIDAY_REMOVED', day, details: { name } })
  })

async function lockedHoliday(tx: Tx, day: string, version: number): Promise<HolidayRow> {
  await lockUntilCommit(tx, 'edit-region')
  const row = await queries.findHoliday(tx, day)
  if (!row?.is_active) throw new AppError('NOT_FOUND')
  return asRead(row, version)
}

type Note = { day: string } & (
  | { action: 'HOLIDAY_CREATED' | 'HOLIDAY_REMOVED'; details: { name: string } }
  | { action: 'HOLIDAY_CHANGED'; details: Edit }
)

const note = (platform: Platform, tx: Tx, { id }: Actor, { day, ...entry }: Note) =>
  recordAudit(platform, tx, { ...entry, actorId: id, subject: { type: 'holiday', id: day } })
