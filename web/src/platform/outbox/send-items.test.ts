import { beforeEach, expect, it } from 'vitest'
import '#testing/device-database.ts'
import { ApiError, NO_CONNECTION } from '#platform/api-error.ts'
import { deviceDatabase } from '#platform/device-database.ts'
import type { KeptSession } from '#platform/kept-session.ts'
import { type OutboxItem, stateOf } from './item.ts'
import { keepOnThisDevice, onThisDevice } from './keeping.ts'
import { outboxKind, outboxKinds } from './kind.ts'
import { type Round, sendItems } from './send-items.ts'

const asha = { userId: 'asha', token: 'token of asha', sessionId: 's' }
const ravi = { userId: 'ravi', token: 'token of ravi', sessionId: 's' }

/** What a server would have of it: tickets by key with their owner's token, and files by ticket. */
function startStage() {
  const tickets = new Map<string, { id: string; by: string | null; body: unknown }>()
  const files = new Map<string, Set<string>>()
  const order: string[] = []
  let clock = 1_000_000
  let me: KeptSession | undefined = asha
  /** Thrown in place of the answer to the calls to come; `after`: what it asks for is done all the same. */
  const faults: ({ error: ApiError; after?: boolean } | undefined)[] = []
  function answering<T>(work: () => T): T {
    const fault = faults.shift()
    if (fault && !fault.after) throw fault.error
    const answer = work()
    if (fault) throw fault.error
    return answer
  }
  const reports = outboxKind<string, { id: string }>({
    name: 'report',
    create: async (body, key, { token }) =>
      answering(() => {
        const known = tickets.get(key) ?? { id: `t-${tickets.size + 1}`, by: token, body }
        if (!tickets.has(key)) order.push(body)
        tickets.set(key, known)
        return { id: known.id }
      }),
    target: ({ id }) => ({ ticketId: id }),
  })
  const round: Round = {
    keeping: onThisDevice,
    kinds: outboxKinds(reports),
    lock: (work) => work(),
    now: () => clock,
    onProgress: () => {},
    session: async () => me,
    sendFile: async ({ bytes, target }) =>
      answering(() => {
        const at = 'ticketId' in target ? target.ticketId : ''
        files.set(at, (files.get(at) ?? new Set()).add(bytes.id))
      }),
  }
  return {
    ...{ tickets, files, order, faults, round },
    pass: (ms: number) => {
      clock += ms
    },
    become: (session: KeptSession | undefined) => {
      me = session
    },
  }
}

let saved = 0
async function put(body: string, fileIds: string[] = [], userId = 'asha'): Promise<OutboxItem> {
  saved += 1
  const item: OutboxItem = {
    ...{ userId, id: `key of ${body}`, kind: 'report', body, savedAt: saved, created: null, tries: 0 },
    ...{ wait: null, refusal: null, sentAt: null },
    files: fileIds.map((id) => ({
      ...{ id, metadata: {}, state: 'waiting', refusal: null, wasTried: false, uploads: {} },
    })),
  }
  const bytes = fileIds.map((id) => ({ userId, itemId: item.id, id, blob: new Blob([id]) }))
  return keepOnThisDevice(item, bytes, [])
}
const states = async (userId = 'asha') => (await onThisDevice.itemsOf(userId)).map(stateOf)
const unanswered = () => new ApiError(0, NO_CONNECTION)

beforeEach(async () => {
  const database = await deviceDatabase()
  await Promise.all([...database.objectStoreNames].map((store) => database.clear(store as never)))
})

it('sends the oldest first, each with its files, and frees the room of what has arrived', async () => {
  const { round, order, files } = startStage()
  await put('one', ['a', 'b'])
  await put('two', ['c'])
  await sendItems(round)
  expect(order).toEqual(['one', 'two'])
  expect([...files]).toEqual([
    ['t-1', new Set(['a', 'b'])],
    ['t-2', new Set(['c'])],
  ])
  expect(await states()).toEqual(['sent', 'sent'])
  expect(await (await deviceDatabase()).count('outbox-files' as never)).toBe(0)
})

it('a lost answer is asked for again under the same key: one ticket, each file once', async () => {
  const { round, tickets, files, faults, pass } = startStage()
  await put('one', ['a', 'b'])
  faults.push({ error: unanswered(), after: true }, undefined, { error: unanswered(), after: true })
  for (let tries = 0; tries < 4; tries += 1) {
    await sendItems(round)
    pass(3_600_000)
  }
  expect(tickets.size).toBe(1)
  expect(files.get('t-1')).toEqual(new Set(['a', 'b']))
  expect(await states()).toEqual(['sent'])
})

it('stops without an answer, says when to try again, and tries at once when there may be a way', async () => {
  const { round, order, faults } = startStage()
  await put('one')
  await put('two')
  faults.push({ error: unanswered() })
  expect(await sendItems(round)).toEqual({ next: 1_005_000, isUnreachable: true })
  expect(order).toEqual([])
  expect(await sendItems(round)).toMatchObject({ isUnreachable: false })
  expect(order).toEqual(['two'])
  await sendItems(round, true)
  expect(order).toEqual(['two', 'one'])
})

it('what is tried again is on its way, and does not wait meanwhile', async () => {
  const { round, faults } = startStage()
  const item = await put('one', ['a'])
  faults.push({ error: unanswered() })
  await sendItems(round)
  expect((await onThisDevice.item(item))?.wait?.for).toBe('network')
  const seen: unknown[] = []
  round.sendFile = async ({ isFirst }) => {
    seen.push((await onThisDevice.item(item))?.wait, isFirst)
  }
  await sendItems(round, true)
  expect(seen).toEqual([null, false])
})

it('what the server does not take is set aside with its reason, and the next one goes', async () => {
  const { round, order, faults } = startStage()
  const one = await put('one')
  await put('two')
  faults.push({ error: new ApiError(400, 'UNKNOWN_BLOCK', { serverMessage: 'Unknown block.' }) })
  await sendItems(round)
  expect(order).toEqual(['two'])
  expect(await states()).toEqual(['refused', 'sent'])
  expect((await onThisDevice.item(one))?.refusal).toMatchObject({ serverMessage: 'Unknown block.' })
})

it('what a box on the way refuses, without a code of the server, is tried again', async () => {
  const { round, order, faults, pass } = startStage()
  await put('one')
  faults.push({ error: new ApiError(403, '') })
  await sendItems(round)
  expect(await states()).toEqual(['waiting'])
  pass(5000)
  await sendItems(round)
  expect(order).toEqual(['one'])
})

it('what is about the same is not overtaken by what was saved after it', async () => {
  const { round, order, faults, pass } = startStage()
  round.kinds = outboxKinds(
    ...[...round.kinds.values()].map((kind) => ({
      ...kind,
      about: (body: unknown) => String(body).slice(0, 4),
    })),
  )
  await put('lamp on')
  await put('lamp off')
  await put('road')
  faults.push({ error: new ApiError(503, 'UNAVAILABLE', { retryAfterSeconds: 90 }) })
  await sendItems(round)
  expect(order).toEqual(['road'])
  pass(91_000)
  await sendItems(round)
  expect(order).toEqual(['road', 'lamp on', 'lamp off'])
})

it('a file that the server does not take keeps neither the others nor the report from going', async () => {
  const { round, files, faults } = startStage()
  await put('one', ['a', 'b'])
  faults.push(undefined, { error: new ApiError(400, 'UNREADABLE_MEDIA') })
  await sendItems(round)
  expect(files.get('t-1')).toEqual(new Set(['b']))
  expect(await states()).toEqual(['incomplete'])
})

it('a file whose bytes are gone from the device is told as lost', async () => {
  const { round } = startStage()
  const item = await put('one', ['a'])
  await (await deviceDatabase()).delete('outbox-files' as never, ['asha', item.id, 'a'] as never)
  await sendItems(round)
  expect((await onThisDevice.item(item))?.files[0]?.refusal?.error).toBe('FILE_LOST')
})

it('one report over the limit of the day keeps all others of the day for tomorrow, and they go then', async () => {
  const { round, order, faults, pass } = startStage()
  await put('one')
  await put('two')
  faults.push({ error: new ApiError(429, 'DAILY_LIMIT', { retryAfterSeconds: 7200 }) })
  expect(await sendItems(round)).toEqual({ next: 1_000_000 + 7_205_000, isUnreachable: false })
  expect(faults).toEqual([])
  expect(await sendItems(round, true)).toMatchObject({ next: 8_205_000 })
  expect(order).toEqual([])
  pass(7_206_000)
  await sendItems(round)
  expect(order).toEqual(['one', 'two'])
})

it('waits as long as a busy server asks', async () => {
  const { round, order, faults, pass } = startStage()
  await put('one')
  faults.push({ error: new ApiError(503, 'UNAVAILABLE', { retryAfterSeconds: 90 }) })
  expect((await sendItems(round)).next).toBe(1_090_000)
  pass(89_000)
  await sendItems(round, true)
  expect(order).toEqual([])
  pass(2000)
  await sendItems(round)
  expect(order).toEqual(['one'])
})

it('soon asks again for what a page that was left is still being answered, however often it failed before', async () => {
  const { round, order, faults, pass } = startStage()
  await put('one')
  const broken = { error: new ApiError(503, 'UNAVAILABLE') }
  faults.push(broken, broken, broken, { error: new ApiError(409, 'REQUEST_IN_FLIGHT') })
  for (const pause of [5000, 15_000, 60_000]) {
    await sendItems(round)
    pass(pause)
  }
  expect(await sendItems(round)).toMatchObject({ next: 1_080_000 + 5000 })
  pass(5000)
  await sendItems(round)
  expect(order).toEqual(['one'])
})

it('goes as nobody but its owner: kept while another is signed in, or nobody, or the session is over', async () => {
  const { round, tickets, faults, become } = startStage()
  await put('of asha')
  await put('of ravi', [], 'ravi')
  faults.push({ error: new ApiError(401, 'UNAUTHORIZED') })
  await sendItems(round)
  expect(tickets.size).toBe(0)
  become(undefined)
  await sendItems(round, true)
  expect(tickets.size).toBe(0)
  become(ravi)
  await sendItems(round, true)
  expect([...tickets.values()].map(({ by, body }) => [by, body])).toEqual([['token of ravi', 'of ravi']])
  become(asha)
  await sendItems(round)
  expect(tickets.get('key of of asha')?.by).toBe('token of asha')
})

it('whoever signs in while items are sent ends the sending for the one before', async () => {
  const stage = startStage()
  await put('one')
  await put('two')
  const send = stage.round.kinds
  const create = send.get('report')?.create
  stage.round.kinds = outboxKinds(
    outboxKind({
      name: 'report',
      create: async (body: unknown, key: string, as, isFirst) => {
        stage.become(ravi)
        return create?.(body, key, as, isFirst)
      },
    }),
  )
  await sendItems(stage.round)
  expect(await states()).toEqual(['sent', 'waiting'])
})

it('what was discarded on its way does not come back', async () => {
  const { round, faults } = startStage()
  const item = await put('one', ['a'])
  round.sendFile = async () => {
    await onThisDevice.remove(item)
  }
  faults.length = 0
  await sendItems(round)
  expect(await states()).toEqual([])
})
