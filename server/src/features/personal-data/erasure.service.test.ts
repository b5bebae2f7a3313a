import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetExpired } from '#features/accounts/housekeeping.service.ts'
import { checkHistory } from '#features/tickets/history/history-check.service.ts'
import { days } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { createLog } from '#platform/log.ts'
import { codeFor, messagesTo } from '#testing/accounts.ts'
import { prepareCopyOf } from '#testing/data-copies.ts'
import { firstBreak } from '#testing/events.ts'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { fixture } from '#testing/media/scratch-files.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { tracesOf } from '#testing/traces.ts'
import { evidenceRows, filesBelow, type Part, photo, upload } from '#testing/uploads.ts'
import { eraseDueAccounts, erasureSteps } from './erasure.service.ts'

const logged: string[] = []
let app: TestApp
let staff: Awaited<ReturnType<typeof createStaff>>
let neighbour: TestUser
beforeAll(async () => {
  app = await createTestApp({ log: createLog('trace', { write: (line) => void logged.push(line) }) })
})
beforeEach(async () => {
  staff = await createStaff(app, 'street-lighting')
  neighbour = await createUser(app, 'CITIZEN')
})
afterAll(() => app.close())

const password = 'violet-lantern-29'
const house = 'Quince Lane 17'
let number = 0

/** What names one person, all of it found nowhere else. */
function newPerson() {
  number += 1
  const [first, last] = [`Zebulon${'abcdefgh'[number]}`, `Quackenbush${'abcdefgh'[number]}`]
  const phone = `98111222${String(number).padStart(2, '0')}`
  const [formerEmail, email] = [`zq.walker${number}@mail.example`, `xv.runner${number}@mail.example`]
  return { first, last, name: `${first} ${last}`, formerEmail, email, phone }
}
type Named = ReturnType<typeof newPerson>

const key = () => ({ 'idempotency-key': newId() })
const signIn = ({ email }: Named, plain = password) =>
  app.call('POST', '/auth/login', { body: { email, password: plain } })

async function register(person: Named) {
  const { name, formerEmail: email, phone: phoneNumber } = person
  await app.call('POST', '/auth/send-otp', { body: { phoneNumber } })
  const otp = await codeFor(app, phoneNumber)
  await app.call('POST', '/auth/verify-otp', { body: { phoneNumber, otp } })
  const body = { name, email, phoneNumber, password }
  const { status, body: reply } = await app.call('POST', '/auth/register', { body })
  expect(status).toBe(201)
  return { id: reply.user.id as string, token: reply.token as string }
}

const file = (data: Buffer, name: string): Part => ({ field: 'files', data, name })
const about = (...list: object[]): Part => ({ field: 'metadata', data: JSON.stringify(list) })

/** Everything that a citizen can leave behind, and what others write of them. */
async function liveAs(person: Named, token: string) {
  const { name, first, last, formerEmail, email, phone } = person
  const send = async (path: string, body: object, by = token) => {
    const reply = await app.call('POST', path, { token: by, body, headers: key() })
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
    return reply.body
  }
  const moved = await app.call('PUT', '/users/profile', { token, body: { name, email } })
  expect(moved.status).toBe(200)
  const report = {
    category: 'Street Lighting',
    title: `Dark lamp before the house of ${name}`,
    description: `I am ${first.toUpperCase()}, call ${phone} or write to ${email}.\nAsk for ${last}ji.`,
    latitude: 28.4595,
    longitude: 77.0266,
    locationAddress: house,
    landmark: `Shop of ${last}, ${house}`,
    block: 'Block A',
    audioTranscription: `My name is ${name}`,
    hasAttachments: true,
  }
  const ticket = (await send('/tickets/quick-report', report)).data.ticket.id as string
  const { category, block } = report
  const again = { category, block, description: `Another one, says ${first}` }
  const second = (await send('/tickets/quick-report', again)).data.ticket.id as string
  const evidence = await upload(app, `/upload/ticket-attachments/${ticket}`, token, [
    about({ isUpload: false, stripHeight: 50 }, { isUpload: false }, { isUpload: true }, {}, {}),
    file(await photo(), `${first}.jpg`),
    file(await photo(), 'no strip stated.jpg'),
    file(await photo(), `${last}.jpg`),
    file(await fixture('camera.mp4'), `${first}.mp4`),
    file(await fixture('voice.webm'), 'voice.weba'),
  ])
  expect(evidence.status, JSON.stringify(evidence.body)).toBe(201)
  const comment = (await send(`/tickets/${ticket}/comments`, { content: `Regards, ${name}` })).comment.id
  const pdf = Buffer.concat([await fixture('document.pdf'), Buffer.from(`\n%${name} ${email}\n`)])
  const paper = await upload(app, `/upload/comment-attachments/${comment}`, token, [file(pdf, `${last}.pdf`)])
  expect(paper.status).toBe(201)

  const proof = { content: `Spoke to ${first} at ${phone}` }
  const proofCommentId = (await send(`/tickets/${ticket}/comments`, proof, staff.head.token)).comment.id
  const change = async (by: string, body: object) =>
    expect((await app.call('PUT', `/tickets/${ticket}`, { token: by, body })).status).toBe(200)
  await change(staff.head.token, { status: 'RESOLVED', proofCommentId })
  const refusal = { satisfaction: 'NOT_SATISFIED', reopenReason: `Still dark, says ${name}, ${phone}` }
  await change(token, { status: 'OPEN', ...refusal })
  const said = { content: 'Their letter' }
  const reply = (await send(`/tickets/${second}/comments`, said, staff.head.token)).comment.id
  const scan = await upload(app, `/upload/comment-attachments/${reply}`, staff.head.token, [
    file(await fixture('document.pdf'), `letter of ${last}.pdf`),
  ])
  expect(scan.status).toBe(201)
  const note = { action: `Visit to ${last}`, note: `${first} was at home` }
  await send(`/tickets/${ticket}/timeline`, note, staff.head.token)
  const inside = { content: `${first} did not answer at ${phone}` }
  await send(`/tickets/${ticket}/notes`, inside, staff.head.token)
  await change(staff.head.token, { assigneeId: staff.agent.id })
  await change(staff.agent.token, { isEscalated: true, escalationReason: `${name} complained` })

  const others = (await createTicket(app, neighbour, { description: `The lamp is dark, ask ${phone}.` })).id
  await send(`/tickets/${others}/support`, {})
  await send(
    `/tickets/${others}/comments`,
    { content: `Told by ${email}, before ${formerEmail}` },
    staff.head.token,
  )
  // Where the search does not look.
  await createTicket(app, neighbour, { landmark: `Opposite the shop, ${phone}` })
  await send(`/tickets/${others}/timeline`, { action: 'Call', note: `from ${phone}` }, staff.head.token)
  await send(`/tickets/${others}/notes`, { content: `${phone} rang` }, staff.head.token)

  await send('/saved-views', { name: 'Calls', search: { search: phone } }, staff.head.token)
  await send('/saved-views', { name: `Of ${email}`, search: {} }, staff.admin.token)
  await signIn(person, 'wrong horse')
  await signIn(person)
  await app.call('POST', '/auth/forgot-password', { body: { email } })
  await messagesTo(app, formerEmail)
  const copy = await app.call('POST', '/users/data-copy', { token, body: { password } })
  expect(copy.status).toBe(200)
  await confirmAddress(email)
  return { ticket, second, others }
}

async function confirmAddress(email: string) {
  const [mail] = await messagesTo(app, email)
  const confirmed = await app.call('POST', '/auth/confirm-email', {
    body: { token: mail?.variables.link?.split('token=')[1] },
  })
  expect(confirmed.status).toBe(200)
}

async function askForDeletion(person: Named, token: string) {
  const before = (await messagesTo(app, person.email)).length
  const reply = await app.call('POST', '/users/deletion', { token, body: { password } })
  expect(reply.status).toBe(200)
  await messagesTo(app, person.email, before + 1)
}

const traces = (person: Named) => tracesOf(app, [...Object.values(person), house], logged)

test('fourteen days after it was asked for, nothing names the person any more, and the tickets stay', async () => {
  const person = newPerson()
  const { id, token } = await register(person)
  const { ticket, second, others } = await liveAs(person, token)
  await prepareCopyOf(app, id)
  const before = await evidenceRows(app, ticket)
  expect(before).toHaveLength(6)
  await app.platform.db
    .insertInto('notices')
    .values({ id: newId(), user_id: id, kind: 'TRIAL', details: JSON.stringify({ name: person.name }) })
    .execute()
  const off = { preferences: [{ kind: 'STATUS', channel: 'email', isOn: false }] }
  expect((await app.call('PUT', '/notices/preferences', { token, body: off })).status).toBe(200)
  await askForDeletion(person, token)
  expect((await traces(person)).length).toBeGreaterThan(20)

  await eraseDueAccounts(app.platform)
  expect(
    (await app.platform.db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst())?.name,
  ).toBe(person.name)
  app.clock.advance(days(14) + 1)
  await forgetExpired(app.platform)
  await eraseDueAccounts(app.platform)

  expect(await traces(person)).toEqual([])
  expect((await checkHistory(app.platform)).faults).toEqual([])
  const { db } = app.platform
  expect(await db.selectFrom('notice_preferences').selectAll().where('user_id', '=', id).execute()).toEqual(
    [],
  )
  const tombstone = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  expect(tombstone).toMatchObject({ name: 'Deleted user', email: null, phone: null, password_hash: null })
  expect((await signIn(person)).status).toBe(401)

  // What other citizens saw of the pictures stays, and nothing else of the person's.
  const after = await evidenceRows(app, ticket)
  const kept = before.filter((row) => row.public_key !== null)
  expect(after.map((row) => [row.kind, row.storage_key, row.thumbnail_key])).toEqual(
    kept.map((row) => [row.kind, row.public_key, row.public_thumbnail_key]),
  )
  expect(kept.map(({ kind }) => kind)).toEqual(['PHOTO', 'PHOTO', 'VIDEO'])
  const inStore = (await filesBelow(app, 'evidence')).map((path) => path.split('/').at(-1))
  const scan = await evidenceRows(app, second)
  expect(scan.map((row) => row.original_name)).toEqual(['document-1.pdf'])
  const keys = [...after, ...scan]
    .flatMap((row) => [row.storage_key, row.thumbnail_key])
    .filter((one) => one !== null)
  expect(inStore.sort()).toEqual([...new Set(keys)].map((one) => one.split('/').at(-1)).sort())
  const [cut] = after
  const picture = await readFile(join(app.platform.config.dataDir, 'evidence', cut?.storage_key ?? ''))
  expect(await sharp(picture).metadata()).toMatchObject({ height: 100 })
  expect(cut?.size_bytes).toBe(picture.length)

  const { head } = await createStaff(app, 'street-lighting')
  // Staff find the ticket as it was, under nobody's name; its history holds.
  const shown = (await app.call('GET', `/tickets/${ticket}`, { token: head.token })).body.data
  expect(shown).toMatchObject({
    reporterName: 'Deleted user',
    status: 'OPEN',
    latitude: 28.4595,
    landmark: null,
  })
  expect(shown.address).toMatch(/Haryana/)
  expect(shown.attachments).toHaveLength(3)
  expect(shown._count).toMatchObject({ comments: 2, attachments: 3 })
  expect(shown.comments.map((one: { content: string }) => one.content)).toEqual([
    'Regards, ***',
    'Spoke to *** at **********',
  ])
  expect(shown.title).toBe('Dark lamp before the house of ***')
  expect(shown.resolution).toMatchObject({
    note: 'Spoke to *** at **********',
    answer: 'REFUSED',
    satisfaction: 'NOT_SATISFIED',
    reason: null,
  })
  for (const one of [ticket, others]) expect(await firstBreak(app, db, one)).toBeNull()
  const theirs = (await app.call('GET', `/tickets/${others}`, { token: head.token })).body.data
  expect(theirs).toMatchObject({ description: 'The lamp is dark, ask ***.', supportCount: 1 })
  const found = await app.call('GET', '/tickets', { token: head.token, query: { search: 'Dark lamp' } })
  expect(found.body.data.map((one: { id: string }) => one.id)).toContain(ticket)
  const entries = await db.selectFrom('audit_entries').select('action').where('subject_id', '=', id).execute()
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['DELETION_REQUESTED', 'ACCOUNT_ERASED']),
  )
  // The address is free again.
  await register(person)
})

const steps = Object.keys(erasureSteps) as (keyof typeof erasureSteps)[]

test('killed after any of its steps, it is done again from the first one and ends the same', async () => {
  const person = newPerson()
  const { id, token } = await register(person)
  const { ticket } = await liveAs(person, token)
  await prepareCopyOf(app, id)
  await askForDeletion(person, token)
  app.clock.advance(days(14) + 1)
  for (const step of steps) {
    const whole: (typeof erasureSteps)[typeof step] = erasureSteps[step]
    erasureSteps[step] = async (...given: Parameters<typeof whole>) => {
      await whole(...given)
      throw new Error('killed')
    }
    await expect(eraseDueAccounts(app.platform)).rejects.toThrow('1 accounts were not erased')
    erasureSteps[step] = whole
  }
  await eraseDueAccounts(app.platform)
  expect(await traces(person)).toEqual([])
  expect(await evidenceRows(app, ticket)).toHaveLength(3)
})

test('a store that fails in the middle leaves rows that say what to look for, and the next run goes on', async () => {
  const person = newPerson()
  const { id, token } = await register(person)
  const { ticket } = await liveAs(person, token)
  await prepareCopyOf(app, id)
  await askForDeletion(person, token)
  app.clock.advance(days(14) + 1)
  const { store } = app.platform
  const { remove } = store
  for (let allowed = 0; allowed < 8; allowed += 1) {
    let left = allowed
    store.remove = async (name) => {
      if (left === 0) throw new Error('no answer')
      left -= 1
      await remove(name)
    }
    await eraseDueAccounts(app.platform).catch(() => undefined)
  }
  store.remove = remove
  await eraseDueAccounts(app.platform)
  expect(await traces(person)).toEqual([])
  expect(await evidenceRows(app, ticket)).toHaveLength(3)
})
