import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { createKeptReplies, type Made, madeAtOnce, sendKept } from './kept-replies.ts'

const now = new Date('2026-01-01T00:00:00Z')
const later = new Date('2026-01-02T00:00:00Z')
const asking = (askerId: string, version = '1', at = now) => ({ class: 'heads', askerId, version, now: at })
type Keep = ReturnType<typeof createKeptReplies>['get']
let keep: (
  question: Parameters<Keep>[0],
  work: Parameters<Keep>[1],
  isGone?: () => boolean,
) => ReturnType<Keep>
let made: number
beforeEach(() => {
  const { get } = createKeptReplies(1_000_000)
  keep = (question, work, isGone = () => false) => get(question, work, isGone)
  made = 0
})

const maker =
  (concerns: string[] = [], until = later) =>
  async (): Promise<Made> => {
    made += 1
    return { json: `{"made":${made}}`, until, concerns: new Set(concerns) }
  }

test('what nothing changed is made once for the whole class, also for those who ask at once', async () => {
  const replies = await Promise.all(['asha', 'binod', 'chitra'].map((id) => keep(asking(id), maker())))
  replies.push(await keep(asking('asha'), maker()))
  expect(new Set(replies.map(({ body }) => String(body)))).toEqual(new Set(['{"made":1}']))
})

test.each([
  ['another version', asking('asha', '2')],
  ['its time is over', asking('asha', '1', later)],
])('it is made anew when %s', async (_what, question) => {
  await keep(asking('asha'), maker())
  expect(String((await keep(question, maker())).body)).toBe('{"made":2}')
})

test('whom a reply concerns gets one of their own, which nobody else gets', async () => {
  const concerns = ['asha']
  const [ashas, binods] = await Promise.all(['asha', 'binod'].map((id) => keep(asking(id), maker(concerns))))
  expect(ashas?.tag).not.toBe(binods?.tag)
  expect((await keep(asking('asha'), maker(concerns))).tag).toBe(ashas?.tag)
  expect((await keep(asking('chitra'), maker(concerns))).tag).toBe(binods?.tag)
  expect(made).toBe(2)
})

test('what could not be made is tried again by the next one', async () => {
  await expect(keep(asking('asha'), () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(String((await keep(asking('asha'), maker())).body)).toBe('{"made":1}')
})

test('a few are made at once, and one that fails leaves its place to the next', async () => {
  const { promise: held, reject: fail } = Promise.withResolvers<Made>()
  const begun: string[] = []
  const begin = (id: string, work: () => Promise<Made>) =>
    keep({ ...asking(id), class: id }, () => {
      begun.push(id)
      return work()
    })
  const failing = Array.from({ length: madeAtOnce }, (_, n) => begin(`first ${n}`, () => held))
  const next = begin('next', maker())
  await setImmediate()
  expect(begun).toHaveLength(madeAtOnce)
  fail(new Error('away'))
  const ends = await Promise.allSettled(failing)
  expect(ends.every(({ status }) => status === 'rejected')).toBe(true)
  expect(String((await next).body)).toBe('{"made":1}')
})

test('whoever leaves before their turn is not waited for: what nobody else wants is not made', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<Made>()
  const first = Array.from({ length: madeAtOnce }, (_, n) =>
    keep({ ...asking('asha'), class: `first ${n}` }, () => held),
  )
  let hasLeft = false
  const ofOne = { ...asking('binod'), class: 'of one' }
  const ofTwo = { ...asking('binod'), class: 'of two' }
  const told: string[] = []
  for (const question of [ofOne, ofTwo])
    void Promise.resolve(keep(question, maker(), () => hasLeft)).then(() => told.push(question.class))
  const stayed = keep(ofTwo, () => expect.unreachable('it is made by the first one'))
  hasLeft = true
  letGo({ json: '{}', until: later, concerns: new Set() })
  await Promise.all(first)
  expect(String((await stayed).body)).toBe('{"made":1}')
  expect(told).toEqual(['of two'])
  expect(String((await keep(ofOne, maker())).body)).toBe('{"made":2}')
})

test('of who has left nothing stays in memory', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const leave = () => {
    const request = {}
    const answer = async () => [await keep(asking('asha'), maker(), () => true), request]
    void answer()
    return new WeakRef(request)
  }
  const left = leave()
  await setImmediate()
  collect()
  expect(left.deref()).toBeUndefined()
  expect(made).toBe(0)
})

test('what is written in any script is the same in bytes', async () => {
  const json = JSON.stringify({ text: 'सड़क की बत्ती – 💡 é', half: '\ud83d' })
  const { body } = await keep(asking('asha'), async () => ({ json, until: later, concerns: new Set() }))
  expect(body).toEqual(Buffer.from(json))
})

test('it is sent as the client takes it, and not again to whom has it', async () => {
  const json = JSON.stringify({ text: 'light '.repeat(1000) })
  const app = Fastify()
  app.get('/', async (request, reply) =>
    sendKept(
      request,
      reply,
      await keep(asking('asha'), async () => ({ json, until: later, concerns: new Set() })),
    ),
  )
  const ask = (headers: Record<string, string>) => app.inject({ url: '/', headers })
  const plain = await ask({})
  expect([plain.body, plain.headers['content-encoding']]).toEqual([json, undefined])
  const packed = await ask({ 'accept-encoding': 'gzip, br' })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(String(brotliDecompressSync(packed.rawPayload))).toBe(json)
  expect((await ask({ 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip')
  const known = await ask({ 'if-none-match': String(packed.headers.etag) })
  expect([known.statusCode, known.body]).toEqual([304, ''])
})
