import { isDeepStrictEqual } from 'node:util'
import type { WorkingHours, WorkingSpan } from '@nagrik/contract/working-time'
import { recordAudit } from '#features/audit/audit.service.ts'
import { categoryRows, setWorkingTime } from '#features/categories/categories.service.ts'
import { maySetDepartment } from '#features/people/department-settings.policy.ts'
import { isDepartment } from '#features/people/people.service.ts'
import { holidaysBetween, holidaysFrom } from '#features/region/holidays.service.ts'
import { istDate } from '#platform/clock.ts'
import type { Handle } from '#platform/database/database.ts'
import { lockUntilCommit } from '#platform/database/locks.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import type { Region } from '#platform/region/region.ts'
import { inOrder, rowOf, spanOf, weekInWords, weekOf } from './hours.model.ts'
import type { Calendar } from './working-time.model.ts'
import * as queries from './working-time.queries.ts'

const shownHolidays = 10

/** Where calendars are kept. */
export interface CalendarHome {
  db: Handle
  region: Region
}

/** When a department works from a moment on: by its own hours, else by those of the region pack. */
export async function calendarOf(
  { db, region }: CalendarHome,
  departmentId: string,
  since: Date,
): Promise<Calendar> {
  const own = await queries.listHours(db, departmentId)
  return {
    week: weekOf(own.length > 0 ? own.map(spanOf) : region.workingHours),
    holidays: new Set(await holidaysBetween(db, istDate(since), '2099-12-31')),
  }
}

/** @throws AppError DEPARTMENT_NOT_FOUND, FORBIDDEN */
async function assertMaySet(db: Handle, actor: Actor, departmentId: string): Promise<void> {
  if (!(await isDepartment(db, departmentId))) throw new AppError('DEPARTMENT_NOT_FOUND')
  if (!maySetDepartment(actor, departmentId)) throw new AppError('FORBIDDEN')
}

export async function readHours(
  platform: Platform,
  actor: Actor,
  departmentId: string,
): Promise<WorkingHours> {
  const { db, region, clock } = platform
  await assertMaySet(db, actor, departmentId.toLowerCase())
  const own = await queries.listHours(db, departmentId)
  const [categories] = await categoryRows(db)
  return {
    hours: own.length > 0 ? own.map(spanOf) : inOrder(region.workingHours),
    isDefault: own.length === 0,
    categories: categories
      .filter(({ department_id, is_active }) => is_active && department_id === departmentId.toLowerCase())
      .map(({ id, name, name_hi, counts_working_time }) => ({
        ...{ id, name, nameHi: name_hi, countsWorkingTime: counts_working_time },
      })),
    holidays: (await holidaysFrom(db, istDate(clock.now()))).slice(0, shownHolidays),
  }
}

/** Deadlines already promised stay. Each real change is in the audit log. */
export async function changeHours(
  platform: Platform,
  actor: Actor,
  id: string,
  wish: readonly WorkingSpan[],
): Promise<WorkingHours> {
  const departmentId = id.toLowerCase()
  await platform.db.transaction().execute(async (tx) => {
    await assertMaySet(tx, actor, departmentId)
    await lockUntilCommit(tx, 'edit-region')
    const own = await queries.listHours(tx, departmentId)
    const from = own.map(spanOf)
    const to = inOrder(wish).map(({ weekday, opens, closes }) => ({ weekday, opens, closes }))
    if (isDeepStrictEqual(from, to)) return
    await queries.replaceHours(tx, departmentId, to.map(rowOf))
    const before = own.length > 0 ? from : inOrder(platform.region.workingHours)
    await recordAudit(platform, tx, {
      action: 'WORKING_HOURS_CHANGED',
      actorId: actor.id,
      subject: { type: 'department', id: departmentId },
      details: { from: weekInWords(before), to: weekInWords(to) },
    })
  })
  return readHours(platform, actor, departmentId)
}

/** Deadlines already promised stay. @throws AppError NOT_FOUND */
export const changeCategory = (
  platform: Platform,
  actor: Actor,
  categoryId: string,
  countsWorkingTime: boolean,
): Promise<{ countsWorkingTime: boolean }> =>
  platform.db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, 'edit-region')
    const [categories] = await categoryRows(tx)
    const category = categories.find(({ id }) => id === categoryId.toLowerCase())
    if (category === undefined) throw new AppError('NOT_FOUND')
    if (category.counts_working_time === countsWorkingTime) return { countsWorkingTime }
    await setWorkingTime(tx, category.id, countsWorkingTime)
    await recordAudit(platform, tx, {
      action: 'CATEGORY_WORKING_TIME_CHANGED',
      actorId: actor.id,
      subject: { type: 'category', id: category.id },
      details: {
        from: { countsWorkingTime: category.counts_working_time },
        to: { countsWorkingTime },
      },
    })
    return { countsWorkingTime }
  })
