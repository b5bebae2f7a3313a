import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { days, hours, minutes } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { givePassword } from '#testing/accounts.ts'
import {
  askForCopy,
  copyWhenReady,
  createOwner,
  ownersPassword as password,
  readCopy,
} from '#testing/data-copies.ts'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { fixture } from '#testing/media/scratch-files.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { unzip } from '#testing/unzip.ts'
import { evidenceRows, filesBelow, photo, upload } from '#testing/uploads.ts'
import { removeExpiredCopies } from './data-copy.service.ts'

let app: TestApp
let citizen: TestUser
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  citizen = await createOwner(app)
  return () => vi.restoreAllMocks()
})

const ask = (body?: object, token = citizen.token) => askForCopy(app, token, body)
const read = (token = citizen.token) => readCopy(app, token)
const ready = (token = citizen.token) => copyWhenReady(app, token)

async function fetchCopy(url: string) {
  const reply = await app.app.inject({ method: 'GET', url })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('application/zip')
  expect(reply.headers['content-disposition']).toMatch(
    /^attachment; filename="my-data-20\d\d-\d\d-\d\d\.zip"/,
  )
  const files = unzip(reply.rawPayload)
  const text = String(files.get('data.json'))
  return { files, names: [...files.keys()], text, data: JSON.parse(text) }
}

test('it holds everything stored about a person, with their files as they were kept', async () => {
  const { head, agent } = await createStaff(app, 'street-lighting')
  const neighbour = await createUser(app, 'CITIZEN', { name: 'Neighbour Nalini' })
  const ticket = await createTicket(app, citizen, { description: 'The lamp is dark', landmark: 'Temple' })
  const other = await createTicket(app, neighbour, { description: 'Their own secret' })
  const picture = await photo()
  await upload(app, `/upload/ticket-attachments/${ticket.id}`, citizen.token, [
    { field: 'files', data: picture, name: 'lamp.jpg' },
    { field: 'files', data: await fixture('voice.webm'), name: 'voice.weba' },
  ])
  const say = (token: string, content: string) =>
    app.call('POST', `/tickets/${ticket.id}/comments`, { token, body: { content } })
  await say(citizen.token, 'Please come soon')
  await say(head.token, 'We will')
  await app.call('PUT', `/tickets/${ticket.id}`, { token: head.token, body: { assigneeId: agent.id } })
  await app.call('POST', `/tickets/${other.id}/support`, { token: citizen.token, body: {} })
  await app.call('POST', '/auth/login', { body: { email: citizen.email, password } })
  await app.platform.db
    .insertInto('notices')
    .values({ id: newId(), user_id: citizen.id, kind: 'TRIAL', details: '{"said": "hello"}' })
    .execute()

  expect((await ask()).body.data).toMatchObject({ status: 'PREPARING', url: null, size: null })
  const copy = await ready()
  expect(copy).toMatchObject({ status: 'READY' })
  const { files, names, text, data } = await fetchCopy(copy.url)
  expect(names).toEqual([
    'data.json',
    `files/${ticket.ticketNumber}/1-lamp.jpg`,
    `files/${ticket.ticketNumber}/2-voice.webm`,
  ])
  for (const [at, row] of (await evidenceRows(app, ticket.id)).entries()) {
    const kept = await readFile(join(app.platform.config.dataDir, 'evidence', row.storage_key))
    expect(files.get(names[at + 1] ?? '')).toEqual(kept)
  }
  expect(Object.keys(data)).toEqual([
    ...['made_at', 'account', 'departments', 'sessions', 'knownDevices', 'codes'],
    ...['emailChanges', 'resetLinks'],
    ...['reports', 'comments', 'history', 'supported', 'notices', 'saved_views', 'audit', 'files'],
  ])
  expect(data.account).toMatchObject({ name: citizen.name, email: citizen.email, phone: citizen.phone })
  expect(data.sessions).toHaveLength(2)
  expect(data.knownDevices).toHaveLength(1)
  expect(data.reports).toMatchObject([
    {
      ticketNumber: ticket.ticketNumber,
      description: 'The lamp is dark',
      landmark: 'Temple',
      assignee: { name: agent.name },
      comments: [
        { by: citizen.name, content: 'Please come soon' },
        { by: head.name, content: 'We will' },
      ],
      history: [{ action: 'CREATED' }, { action: 'ASSIGNED' }],
    },
  ])
  expect(data.comments).toMatchObject([{ ticket_number: ticket.ticketNumber, content: 'Please come soon' }])
  expect(data.history.map((one: { action: string }) => one.action)).toEqual([
    ...['CREATED', 'EVIDENCE_ADDED', 'COMMENTED', 'SUPPORTED'],
  ])
  expect(data.supported).toMatchObject([{ ticket_number: other.ticketNumber }])
  expect(data.notices).toMatchObject([{ kind: 'TRIAL', details: { said: 'hello' } }])
  expect(data.audit.map((one: { action: string }) => one.action)).toEqual([
    'SIGNED_IN',
    'DATA_COPY_REQUESTED',
  ])
  expect(data.files).toHaveLength(2)
  // Nothing of others beyond what the screen shows, and nothing that opens the account.
  const { password_hash } = await app.platform.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', citizen.id)
    .executeTakeFirstOrThrow()
  for (const secret of [
    agent.email,
    agent.phone,
    agent.id,
    head.email,
    head.id,
    neighbour.name,
    neighbour.id,
  ]) {
    expect(text).not.toContain(secret)
  }
  for (const secret of ['Their own secret', password_hash ?? '', 'hash']) expect(text).not.toContain(secret)
})

test('more comments than one page holds are all there, oldest first', async () => {
  const ticket = await createTicket(app, citizen)
  const contents = Array.from({ length: 230 }, (_, at) => `Comment ${at + 1}`)
  const rows = contents.map((content, at) => ({
    ...{ id: newId(), ticket_id: ticket.id, author_id: citizen.id, content },
    created_at: new Date(app.clock.now().getTime() + at),
  }))
  await app.platform.db.insertInto('comments').values(rows).execute()
  await ask()
  const { data } = await fetchCopy((await ready()).url)
  expect(data.reports[0].comments.map((one: { content: string }) => one.content)).toEqual(contents)
  expect(data.comments).toHaveLength(230)
})

test('it asks for the password', async () => {
  const { status, body } = await ask({ password: 'wrong horse' })
  expect([status, body.error]).toEqual([400, 'WRONG_CURRENT_PASSWORD'])
  expect((await ask({})).status).toBe(400)
  expect(await read()).toBeNull()
})

test('only the session that gave the password gets the link', async () => {
  await ask()
  expect((await ready()).url).not.toBeNull()
  const other = (await app.call('POST', '/auth/login', { body: { email: citizen.email, password } })).body
    .token
  expect(await read(other)).toMatchObject({ status: 'READY', url: null })
})

test('staff get theirs too, and nobody gets one without a session', async () => {
  const agent = await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting'] })
  await givePassword(app, agent, password)
  expect((await ask(undefined, agent.token)).status).toBe(200)
  expect((await app.call('GET', '/users/data-copy')).status).toBe(401)
  expect((await app.call('POST', '/users/data-copy', { body: { password } })).status).toBe(401)
})

test('one is made at a time, and three a day', async () => {
  const put = vi.spyOn(app.platform.store, 'put')
  const holding = Promise.withResolvers<void>()
  const { store } = app.platform
  const whole = store.put.bind(store)
  put.mockImplementation(async (...file) => {
    await holding.promise
    put.mockRestore()
    return whole(...file)
  })
  const first = (await ask()).body.data
  expect((await ask()).body.data).toEqual(first)
  holding.resolve()
  await ready()
  for (let times = 1; times < 3; times += 1) {
    expect((await ask()).body.data.status).toBe('PREPARING')
    await ready()
  }
  const { status, body } = await ask()
  expect([status, body.error]).toEqual([429, 'TOO_MANY_REQUESTS'])
})

test('a link is signed, ends after ten minutes, and leads to no later copy', async () => {
  await ask()
  const { url } = await ready()
  const get = async (address: string) => (await app.app.inject({ method: 'GET', url: address })).statusCode
  expect(await get(url)).toBe(200)
  expect(await get(url.replace(/signature=.{4}/, 'signature=AAAA'))).toBe(403)
  expect(await get(url.replace(/expires=\d/, 'expires=9'))).toBe(403)
  app.clock.advance(minutes(10) + 1)
  const late = await app.app.inject({ method: 'GET', url })
  expect([late.statusCode, late.json()]).toMatchObject([
    403,
    { error: 'FORBIDDEN', message: 'This link has expired.' },
  ])
  const fresh = (await read()).url
  await ask()
  await ready()
  expect(await get(fresh)).toBe(404)
})

test('after seven days it is gone, from the store too, also where that does not answer at first', async () => {
  // The database leaves the last zeros of a second away.
  app.clock.advance(10 - (app.clock.now().getTime() % 10))
  await ask()
  const { url } = await ready()
  expect(await filesBelow(app, 'evidence')).toEqual(
    expect.arrayContaining([expect.stringContaining(citizen.id)]),
  )
  app.clock.advance(days(7))
  expect(await read()).toBeNull()
  vi.spyOn(app.platform.store, 'remove').mockRejectedValueOnce(new Error('no answer'))
  await expect(removeExpiredCopies(app.platform)).rejects.toThrow('no answer')
  await removeExpiredCopies(app.platform)
  expect((await filesBelow(app, 'evidence')).filter((path) => path.includes(citizen.id))).toEqual([])
  expect((await app.app.inject({ method: 'GET', url })).statusCode).toBe(403)
})

test('where the disk is full it is said to have failed, nothing half stays, and it can be asked for again', async () => {
  const noRoom = Object.assign(new Error('no room'), { code: 'ENOSPC' })
  vi.spyOn(app.platform.store, 'put').mockRejectedValueOnce(noRoom)
  await ask()
  expect(await ready()).toMatchObject({ status: 'FAILED', url: null, size: null })
  expect(await filesBelow(app, 'spool')).toEqual([])
  expect((await filesBelow(app, 'evidence')).filter((path) => path.includes(citizen.id))).toEqual([])
  await ask()
  expect(await ready()).toMatchObject({ status: 'READY' })
})

test('a file that cannot be read on the way fails it as a whole; one that is missing is told', async () => {
  const ticket = await createTicket(app, citizen)
  const file = { field: 'files', data: await photo(), name: 'lamp.jpg' }
  await upload(app, `/upload/ticket-attachments/${ticket.id}`, citizen.token, [file])
  vi.spyOn(app.platform.store, 'read').mockRejectedValueOnce(new Error('no answer'))
  await ask()
  expect(await ready()).toMatchObject({ status: 'FAILED' })
  const [row] = await evidenceRows(app, ticket.id)
  await app.platform.store.remove(row?.storage_key ?? '')
  await ask()
  const { names, data } = await fetchCopy((await ready()).url)
  expect(names).toEqual(['data.json'])
  expect(data.files).toMatchObject([{ original_name: 'lamp.jpg', in_archive: null }])
})

test('one that was lost with its job can be asked for again after a day', async () => {
  const { db } = app.platform
  await ask()
  await ready()
  await db
    .updateTable('data_copies')
    .set({ status: 'PREPARING', size_bytes: null })
    .where('user_id', '=', citizen.id)
    .execute()
  const lost = await read()
  app.clock.advance(hours(24) + 1)
  const { body } = await ask()
  expect(body.data.requestedAt).not.toBe(lost.requestedAt)
})

test('a copy that is begun while expired ones are removed stays', async () => {
  const other = await createOwner(app)
  await ask()
  await ready()
  await ask(undefined, other.token)
  expect((await ready(other.token)).status).toBe('READY')
  app.clock.advance(days(7) + 1)
  const { store } = app.platform
  const remove = store.remove.bind(store)
  let late: TestUser | undefined
  vi.spyOn(store, 'remove').mockImplementation(async (key) => {
    if (!late) {
      const begun = key.includes(citizen.id) ? other : citizen
      late = begun
      await ask(undefined, begun.token)
      expect((await ready(begun.token)).status).toBe('READY')
    }
    await remove(key)
  })
  await removeExpiredCopies(app.platform)
  await fetchCopy((await read(late?.token)).url)
})
