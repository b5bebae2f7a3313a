import type { TicketChange, TicketPriority, TicketStatus } from '@nagrik/contract/tickets'
import { setCategory } from '#features/categories/categories.service.ts'
import { applyChange } from '#features/tickets/changes/apply-change.service.ts'
import { moveToDepartment } from '#features/tickets/changes/department.service.ts'
import { merge, unmerge } from '#features/tickets/duplicates.service.ts'
import { escalateByDeadline } from '#features/tickets/escalations.service.ts'
import { fileTicket } from '#features/tickets/filing.service.ts'
import { closeAllUnanswered } from '#features/tickets/resolution/unanswered.service.ts'
import type { Person } from '#features/tickets/tickets.policy.ts'
import { days, hours, seconds } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Dice } from './dice.ts'
import { createUser } from './factories.ts'
import type { Filed } from './plain-tickets.ts'
import type { TestApp } from './test-app.ts'

export type Who = Person & { name: string; email: string }

export interface Cast {
  citizens: Who[]
  /** Whoever changes tickets; the first four are given them. */
  staff: Who[]
  /** The department of each category by their ids, which a move of one changes. */
  categories: Map<string, string>
}

interface Course {
  dice: Dice
  filed: Filed[]
  /** What has been done at least once. */
  seen: Set<string>
}

const statuses: TicketStatus[] = ['OPEN', 'IN_PROGRESS', 'RESOLVED', 'RESOLVED', 'CLOSED']
const priorities: TicketPriority[] = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL']

const slowly = [0, seconds(9), hours(6), days(1), days(1), days(4), days(17)]
const quickly = [0, seconds(9), hours(1), hours(6), hours(6), hours(6), days(1)]

/** Several in one square of the map, and some without a place. */
const placeOf = (nth: number) =>
  nth % 5 === 0 ? {} : { latitude: 28.4 + (nth % 7) / 200, longitude: 77.02 + (nth % 3) / 500 }

/** Moves the clock to the next quarter of a day. */
export function toQuarterOfDay({ clock }: TestApp): void {
  clock.advance(hours(6) - (clock.now().getTime() % hours(6)))
}

/** Lets people report, work, change their minds and merge by the portal's own functions, while the clock goes on. */
export function createHistory(app: TestApp, cast: Cast, { dice, filed, seen }: Course) {
  const { platform, clock } = app
  const pick = <T>(from: readonly T[]): T => from[dice(from.length)] as T
  /** Some of which are duplicates no more. */
  const merged: string[] = []
  const pickCategory = () => pick([...cast.categories.keys()])

  /** Often a whole quarter of a day, so that moments fall on the borders of periods. */
  function pass(steps: readonly number[]): void {
    const length = pick(steps)
    clock.advance(length)
    if (length >= hours(6)) toQuarterOfDay(app)
  }

  const attempt = async (kind: string, act: (tx: Tx) => Promise<unknown>): Promise<void> => {
    try {
      await platform.db.transaction().execute(act)
      seen.add(kind)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }

  const change = (kind: string, by: Person, id: string, body: TicketChange) =>
    attempt(kind, (tx) => applyChange(platform, tx, by, id, body))

  async function report(): Promise<void> {
    const [category, priority, reporter] = [pickCategory(), pick(priorities), pick(cast.citizens)]
    const at = clock.now()
    const report = { category, description: 'Dark', priority, block: 'Block A', at, ...placeOf(filed.length) }
    const id = await platform.db
      .transaction()
      .execute((tx) => fileTicket(platform, tx, { ...report, reporterId: reporter.id }))
    const departmentId = cast.categories.get(category) ?? ''
    const place = { categoryId: category, departmentId }
    filed.push({ id, reporterId: reporter.id, ...place, priority, createdAt: at.getTime() })
  }

  async function work(): Promise<void> {
    const recent = filed.slice(-15)
    const { id, reporterId } = pick(recent)
    const by = pick(cast.staff)
    const turn = dice(23)
    if (turn < 8) await change('status', by, id, { status: pick(statuses) })
    else if (turn < 9) await changeOfMind(by, id)
    else if (turn < 11) await answer(reporterId, id)
    else if (turn < 14) await change('assign', by, id, { assigneeId: pick(cast.staff.slice(0, 4)).id })
    else if (turn < 15) await change('unassign', by, id, { assigneeId: null })
    else if (turn < 16) await change('category', by, id, { category: pickCategory() })
    else if (turn < 17) await change('priority', by, id, { priority: pick(priorities) })
    else if (turn < 18) await change('escalate', by, id, { isEscalated: dice(2) === 0 })
    else if (turn < 20) await mergeInto(by, id, pick(recent).id)
    else if (turn < 21) await attempt('unmerge', (tx) => unmerge(platform, tx, by, pick([id, ...merged])))
    else if (turn < 22) await moveCategory(by)
    else {
      await closeAllUnanswered(platform)
      await escalateByDeadline(platform)
      seen.add('by itself')
    }
  }

  const mergeInto = (by: Person, id: string, mainId: string) =>
    attempt('merge', async (tx) => {
      await merge(platform, tx, by, id, mainId)
      merged.push(id)
    })

  /** To the department of another one, often with its unresolved tickets. */
  async function moveCategory({ id: actorId }: Person): Promise<void> {
    const categoryId = pickCategory()
    const departmentId = cast.categories.get(pickCategory()) ?? ''
    const takesAlong = dice(3) > 0
    await platform.db.transaction().execute(async (tx) => {
      await setCategory(tx, categoryId, { department_id: departmentId })
      const tickets = tx
        .selectFrom('tickets')
        .select('id')
        .where('category_id', '=', categoryId)
        .orderBy('id')
      for (const { id: ticketId } of takesAlong ? await tickets.execute() : []) {
        if (await moveToDepartment(platform, tx, { ticketId, departmentId, actorId })) seen.add('move')
      }
    })
    cast.categories.set(categoryId, departmentId)
  }

  /** A change that is taken back at once. */
  async function changeOfMind(by: Person, id: string): Promise<void> {
    const { status } = await platform.db
      .selectFrom('tickets')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await change('slip', by, id, { status: pick(statuses) })
    clock.advance(seconds(9))
    await change('undo', by, id, { status })
  }

  async function answer(reporterId: string, id: string): Promise<void> {
    const reporter = cast.citizens.find((one) => one.id === reporterId)
    if (reporter) await change('answer', reporter, id, { status: pick(['OPEN', 'CLOSED']) })
  }

  /** Slowly at first, so that months go by, and then much within the last two weeks. */
  return async (deeds: number): Promise<void> => {
    for (let deed = 0; deed < deeds; deed += 1) {
      if (filed.length < 3 || dice(4) === 0) await report()
      else await work()
      if (dice(12) === 0) await createUser(app, 'CITIZEN')
      pass(deed < deeds / 2 ? slowly : quickly)
    }
  }
}
