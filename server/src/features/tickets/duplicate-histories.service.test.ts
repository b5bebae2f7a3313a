import type { TicketEvent } from '@nagrik/contract/events'
import type { TicketStatus } from '@nagrik/contract/tickets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { createDice, type Dice } from '#testing/dice.ts'
import { eventsOf } from '#testing/events.ts'
import { createUser } from '#testing/factories.ts'
import { type Deed, PlainDuplicates } from '#testing/plain-duplicates.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { applyChange } from './changes/apply-change.service.ts'
import { addComment } from './comments.service.ts'
import { merge, unmerge } from './duplicates.service.ts'
import { fileTickets } from './filing.service.ts'
import { checkHistory } from './history/history-check.service.ts'
import { addSupport, removeSupport } from './support.service.ts'
import type { Person } from './tickets.policy.ts'
import { asEvent } from './timeline.model.ts'

/** `npm run test:long` tries 500. */
const histories = Number(process.env.DUPLICATE_HISTORIES ?? 50)
const length = 20
const tickets = 3

let app: TestApp
let admin: Person
let citizens: Person[]
beforeAll(async () => {
  app = await createTestApp()
  const actor = async (role: 'ADMIN' | 'CITIZEN'): Promise<Person> => ({
    ...(await createUser(app, role)),
    departments: [],
  })
  admin = await actor('ADMIN')
  citizens = await Promise.all(Array.from({ length: 6 }, () => actor('CITIZEN')))
})
afterAll(() => app.close())

function drawDeed(dice: Dice, ids: readonly string[]): Deed {
  const pick = <T>(from: readonly T[]): T => from[dice(from.length)] as T
  const on = pick(ids)
  const turn = dice(20)
  if (turn < 7) return { kind: 'support', on, by: pick(citizens).id }
  if (turn < 10) return { kind: 'withdraw', on, by: pick(citizens).id }
  if (turn < 14) return { kind: 'merge', on, of: pick(ids) }
  if (turn < 16) return { kind: 'undo', on }
  if (turn < 17) return { kind: 'comment', on }
  return {
    kind: 'status',
    on,
    to: pick<TicketStatus>(['OPEN', 'IN_PROGRESS', 'RESOLVED', 'RESOLVED', 'CLOSED']),
  }
}

const personOf = (id: string): Person => citizens.find((one) => one.id === id) ?? admin

/** A refusal comes before anything is written, so one transaction can hold a whole history. */
async function attempt(tx: Tx, deed: Deed, told: string[]): Promise<string> {
  try {
    await act(tx, deed, told)
    return 'done'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

async function act(tx: Tx, deed: Deed, told: string[]): Promise<void> {
  const { platform } = app
  const { on } = deed
  if (deed.kind === 'support') await addSupport(platform, tx, personOf(deed.by), on)
  else if (deed.kind === 'withdraw') await removeSupport(platform, tx, personOf(deed.by), on)
  else if (deed.kind === 'merge') await merge(platform, tx, admin, on, deed.of)
  else if (deed.kind === 'undo') await unmerge(platform, tx, admin, on)
  else if (deed.kind === 'comment') await addComment(platform, tx, admin, on, 'Seen')
  else if (deed.kind === 'status') {
    const before = await applyChange(platform, tx, admin, on, { status: deed.to })
    if (deed.to === 'RESOLVED' && before.status !== 'RESOLVED')
      told.push([before.reporter_id, ...(await supportersOf(tx, on))].sort().join())
  }
}

/** Whom anything that follows from an event finds. */
const supportersOf = async (tx: Tx, id: string): Promise<string[]> =>
  (await tx.selectFrom('supports').select('user_id').where('ticket_id', '=', id).execute())
    .map(({ user_id }) => user_id)
    .sort()

const toldOf = (event: TicketEvent, actorId: string | null): string => {
  switch (event.action) {
    case 'SUPPORTED':
    case 'SUPPORT_WITHDRAWN':
      return `${event.action} ${actorId}`
    case 'STATUS_CHANGED':
      return `${event.action} ${event.details.from} ${event.details.to}`
    case 'MERGED':
      return `${event.action} ${event.details.into}`
    case 'UNMERGED':
      return `${event.action} ${event.details.from}`
    case 'DUPLICATE_ADDED':
    case 'DUPLICATE_REMOVED':
      return `${event.action} ${event.details.duplicate} ${event.details.supporters}`
    default:
      return event.action
  }
}

async function tryHistory(seed: number, seen: Set<string>): Promise<void> {
  const { platform, clock } = app
  const dice = createDice(seed)
  const report = {
    category: 'Street Lighting',
    description: 'Dark',
    priority: 'LOW',
    block: 'Block A',
  } as const
  const filings = Array.from({ length: tickets }, () => {
    const reporterId = citizens[dice(citizens.length)]?.id ?? ''
    return { ...report, reporterId, at: clock.now() }
  })
  await platform.db.transaction().execute(async (tx) => {
    const ids = await fileTickets(platform, tx, filings)
    const plain = new PlainDuplicates(ids.map((id, at) => ({ id, reporter: filings[at]?.reporterId ?? '' })))
    const told: string[] = []
    for (let step = 0; step < length; step += 1) {
      const deed = drawDeed(dice, ids)
      const outcome = await attempt(tx, deed, told)
      expect(outcome, `seed ${seed}, step ${step}: ${JSON.stringify(deed)}`).toBe(plain.do(deed))
      seen.add(`${deed.kind} ${outcome}`)
    }
    for (const id of ids) expect(await standing(tx, id), `seed ${seed}`).toEqual(plain.standing(id))
    expect(told, `seed ${seed}`).toEqual(plain.told)
  })
}

async function standing(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('tickets')
    .select(['status', 'duplicate_of_id', 'support_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const supporters = await supportersOf(tx, id)
  expect(row.support_count).toBe(supporters.length)
  const events = await eventsOf(tx, id)
  const timeline = events.map((event) => toldOf(asEvent(event), event.actor_id))
  return { status: row.status, duplicateOf: row.duplicate_of_id, timeline, supporters }
}

test(`${histories} random histories end as a plain model says: supporters, timelines, counts, who is told`, {
  timeout: histories * 2000,
}, async () => {
  const seen = new Set<string>()
  for (let seed = 1; seed <= histories; seed += 1) await tryHistory(seed, seen)
  expect((await checkHistory(app.platform)).faults).toEqual([])
  const refusals = ['IS_DUPLICATE', 'DUPLICATE_OF_DUPLICATE', 'HAS_DUPLICATES', 'DUPLICATE_CLOSED']
  for (const way of [
    ...['done', ...refusals].map((end) => `merge ${end}`),
    ...['undo done', 'undo NOT_A_DUPLICATE', 'support done', 'support IS_DUPLICATE'],
    ...['withdraw done', 'withdraw IS_DUPLICATE', 'status IS_DUPLICATE', 'comment IS_DUPLICATE'],
  ])
    expect(seen, 'every way that it can end has been gone').toContain(way)
})
