import Fastify from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { sendWithEtag } from './etag.ts'

const app = Fastify()
let list: string[]
app.get('/list', async (request, reply) => sendWithEtag(request, reply, { list }))
beforeEach(() => {
  list = ['one']
})

const ask = (known?: string) =>
  app.inject({ url: '/list', headers: { ...(known !== undefined && { 'if-none-match': known }) } })
const tag = async () => String((await ask()).headers.etag)

test.each([
  ['as it was sent', (etag: string) => etag],
  ['weakened by a compression on the way', (etag: string) => `W/${etag}`],
  ['among others', (etag: string) => `"older" , W/"other",${etag}`],
])('a tag %s is answered without the body', async (_, given) => {
  const etag = await tag()
  const reply = await ask(given(etag))
  expect({ status: reply.statusCode, body: reply.body }).toEqual({ status: 304, body: '' })
  expect(reply.headers.etag).toBe(etag)
})

test.each([['"another"'], ['one'], ['']])('the tag %j is answered with the body', async (given) => {
  const reply = await ask(given)
  expect({ status: reply.statusCode, body: reply.json() }).toEqual({ status: 200, body: { list: ['one'] } })
})

test('what has changed has another tag', async () => {
  const before = await tag()
  list.push('two')
  expect((await ask(before)).json()).toEqual({ list: ['one', 'two'] })
})

test('what is written in pieces is the JSON of the whole, and may be kept by nobody', async () => {
  const row = (n: number) => ({ n, title: 'सड़क "dark"', at: new Date(0), nothing: undefined })
  const body = {
    data: Array.from({ length: 250 }, (_, n) => row(n)),
    notice: undefined,
    none: [],
    count: 250,
  }
  const whole = Fastify()
  whole.get('/', (request, reply) => sendWithEtag(request, reply, body))
  const reply = await whole.inject('/')
  expect(reply.body).toBe(JSON.stringify(body))
  expect(reply.headers['cache-control']).toBe('no-store')
})
