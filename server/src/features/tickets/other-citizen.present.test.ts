import { randomBytes } from 'node:crypto'
import { QuickReportBody } from '@nagrik/contract/report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const phones = ['9811122233', '98111-22233', '0124-2345678', '९८१११२२२३३', '৯৮১১১২২২৩৩', '98111,22233']
const mail = 'asha.private@example.com'
const contacts = `call ${phones.join(' or ')}, mail ${mail}`

let app: TestApp
let reporter: TestUser
let other: TestUser
let crew: { agent: TestUser; head: TestUser; admin: TestUser }
let id: string
let number: string
let publicPhoto: string

beforeAll(async () => {
  app = await createTestApp()
  reporter = await createUser(app, 'CITIZEN', { name: 'Asha Reporterwali' })
  other = await createUser(app, 'CITIZEN', { name: 'Other Citizen' })
  crew = {
    agent: await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting'], name: 'Agent Anil' }),
    head: await createUser(app, 'DEPARTMENT_HEAD', { departments: ['street-lighting'], name: 'Head Hema' }),
    admin: await createUser(app, 'ADMIN', { name: 'Admin Arun' }),
  }
  const ticket = await createTicket(app, reporter, {
    title: `अंधेरा ${contacts}`,
    description: `कृपया ${contacts}`,
    locationAddress: `House 4, ${contacts}`,
    landmark: `Behind the temple, ${contacts}`,
    audioTranscription: 'a secret that was only spoken',
  })
  id = ticket.id
  number = ticket.ticketNumber
  await everybodyWorks()
  publicPhoto = await storeFiles()
})
afterAll(() => app.close())

/** Leaves contacts in every free text that a ticket can carry. */
async function everybodyWorks(): Promise<void> {
  const { agent, head, admin } = crew
  const put = async (user: TestUser, body: object) =>
    expect((await app.call('PUT', `/tickets/${id}`, { token: user.token, body })).status).toBe(200)
  const post = async (user: TestUser, path: string, body: object) =>
    expect((await app.call('POST', `/tickets/${id}/${path}`, { token: user.token, body })).status).toBe(201)
  await put(head, { assigneeId: agent.id, priority: 'HIGH' })
  await put(agent, { status: 'IN_PROGRESS' })
  await put(agent, { isEscalated: true, escalationReason: `No bulbs, ${contacts}` })
  await put(head, { isEscalated: false })
  await put(admin, { isEscalated: true, escalationReason: `Again, ${contacts}` })
  await post(agent, 'timeline', { action: 'VISIT', note: `Met Asha, ${contacts}` })
  await post(agent, 'timeline', { action: `Rang ${phones.join(' or ')}` })
  await post(reporter, 'comments', { content: `Still dark, ${contacts}` })
  await post(head, 'comments', { content: `We come tomorrow, ${contacts}` })
  const proof = await app.call('POST', `/tickets/${id}/comments`, {
    token: agent.token,
    body: { content: `Repaired, ${contacts}` },
  })
  await put(agent, { status: 'RESOLVED', proofCommentId: proof.body.comment.id })
  await put(reporter, { status: 'OPEN', reopenReason: `Dark again, ${contacts}` })
}

/** A picture that may be shown, and three files that may not. */
async function storeFiles(): Promise<string> {
  const file = (kind: 'PHOTO' | 'AUDIO' | 'VIDEO', publicKey: string | null) => ({
    id: newId(),
    ticket_id: id,
    uploader_id: reporter.id,
    kind,
    mime_type: kind === 'PHOTO' ? 'image/jpeg' : kind === 'VIDEO' ? 'video/mp4' : 'audio/webm',
    original_name: 'Asha Reporterwali at home.jpg',
    size_bytes: 10,
    sha256: randomBytes(32),
    storage_key: `${newId()}.${kind === 'PHOTO' ? 'jpg' : 'bin'}`,
    thumbnail_key: `${newId()}.jpg`,
    public_key: publicKey,
  })
  const files = [file('PHOTO', null), file('AUDIO', null), file('VIDEO', null)]
  const shown = file('PHOTO', 'public.jpg')
  await app.platform.db
    .insertInto('attachments')
    .values([...files, shown])
    .execute()
  return shown.id
}

const read = async (path: string, query?: Record<string, string>) => {
  const reply = await app.call('GET', path, { token: other.token, ...(query && { query }) })
  expect(reply.status).toBe(200)
  return reply.body
}

test('no reply about the ticket names a person, an id of a person or a contact', async () => {
  const put = await app.call('PUT', `/tickets/${id}`, { token: other.token, body: {} })
  const support = await app.call('POST', `/tickets/${id}/support`, { token: other.token, body: {} })
  const replies = {
    detail: await read(`/tickets/${id}`),
    put: put.body,
    support: support.body,
    list: await read('/tickets', { scope: 'community' }),
    comments: await read(`/tickets/${id}/comments`),
    activity: await read(`/tickets/${id}/activity`),
    withdrawal: (await app.call('DELETE', `/tickets/${id}/support`, { token: other.token })).body,
  }
  const secrets = [reporter, crew.agent, crew.head, crew.admin].flatMap(
    ({ id: userId, name, email, phone }) => [userId, email, phone, ...name.split(' ')],
  )
  for (const [reply, body] of Object.entries(replies)) {
    const text = JSON.stringify(body)
    for (const secret of [...secrets, ...phones, mail, 'only spoken', 'No bulbs, call 9']) {
      expect(text.includes(secret), `${reply} holds ${secret}`).toBe(false)
    }
  }
})

test('TKT-029: every free text is there, masked', async () => {
  const { data } = await read(`/tickets/${id}`)
  const masked = `call ${phones.map(() => '*'.repeat(10)).join(' or ')}, mail ***@***`
  expect(data).toMatchObject({
    title: `अंधेरा ${masked}`,
    description: `कृपया ${masked}`,
    address: `House 4, ${masked}`,
    landmark: `Behind the temple, ${masked}`,
    location: { address: `House 4, ${masked}` },
    escalationReason: `Again, ${masked}`,
    comments: [
      { content: `Still dark, ${masked}`, authorName: 'Anonymous Citizen' },
      { content: `We come tomorrow, ${masked}`, authorName: 'Official Update' },
      { content: `Repaired, ${masked}`, authorName: 'Official Update' },
    ],
    resolution: { note: `Repaired, ${masked}`, reason: `Dark again, ${masked}` },
  })
})

test('TKT-028: the keys of people are absent and not merely empty', async () => {
  const hidden = ['reporterId', 'citizenId', 'reporterName', 'reporter', 'assigneeId', 'assignee']
  const { data } = await read(`/tickets/${id}`)
  const [listed] = (await read('/tickets', { scope: 'community' })).data
  for (const key of [...hidden, 'audioTranscription']) {
    expect(data).not.toHaveProperty(key)
    expect(listed).not.toHaveProperty(key)
  }
  for (const comment of data.comments) {
    expect(comment).not.toHaveProperty('author')
    expect(comment).not.toHaveProperty('authorId')
  }
})

test('only files with a public rendition are told of, under neutral names', async () => {
  const { data } = await read(`/tickets/${id}`)
  expect(data.attachments).toMatchObject([
    {
      id: publicPhoto,
      type: 'PHOTO',
      originalName: 'photo-2.jpg',
      filename: 'photo-2.jpg',
      hasThumbnail: false,
    },
  ])
  expect(data._count.attachments).toBe(1)
  const { body } = await app.call('GET', `/tickets/${id}`, { token: reporter.token })
  expect(body.data.attachments).toHaveLength(4)
  expect(body.data.attachments[0].originalName).toBe('Asha Reporterwali at home.jpg')
  expect(body.data._count.attachments).toBe(4)
})

test('the activity holds public entries only, official ones by staff and anonymous ones by the reporter', async () => {
  const { data } = await read(`/tickets/${id}/activity`)
  const told = (data as { actorName: string; action: string }[]).map((one) => [one.action, one.actorName])
  expect(told).toEqual([
    ['STATUS_CHANGED', 'Anonymous Citizen'],
    ['STATUS_CHANGED', 'Official Update'],
    ['COMMENTED', 'Official Update'],
    ['COMMENTED', 'Official Update'],
    ['COMMENTED', 'Anonymous Citizen'],
    ['RE_ESCALATED', 'Official Update'],
    ['ESCALATION_REVIEWED', 'Official Update'],
    ['ESCALATED', 'Official Update'],
    ['STATUS_CHANGED', 'Official Update'],
    ['PRIORITY_CHANGED', 'Official Update'],
    ['CREATED', 'Anonymous Citizen'],
  ])
  const { timeline } = (await read(`/tickets/${id}`)).data
  expect(timeline[0]).toMatchObject({ action: 'CREATED', actorName: 'Anonymous Citizen' })
})

test('TKT-027: the reporter reads names but no contact of staff', async () => {
  const { data } = (await app.call('GET', `/tickets/${id}`, { token: reporter.token })).body
  expect(data.assignee).toEqual({ name: 'Agent Anil' })
  expect(data.audioTranscription).toBe('a secret that was only spoken')
  const activity = (await app.call('GET', `/tickets/${id}/activity`, { token: reporter.token })).body.data
  const note = activity.find((entry: { action: string }) => entry.action === 'VISIT')
  expect(note).toMatchObject({ actorName: 'Agent Anil', note: expect.stringContaining('**********') })
  const text = JSON.stringify({ data, activity })
  for (const { email, phone } of Object.values(crew)) {
    expect(text).not.toContain(email)
    expect(text).not.toContain(phone)
  }
})

test('contacts that staff wrote into notes, their titles and escalations stay among staff', async () => {
  const asRead = async ({ token }: TestUser) => ({
    detail: (await app.call('GET', `/tickets/${id}`, { token })).body.data,
    activity: (await app.call('GET', `/tickets/${id}/activity`, { token })).body.data,
  })
  const isByStaff = (one: { type?: string; actorName: string }) =>
    one.type !== 'comment' && one.actorName !== reporter.name
  const byStaff = ({ detail, activity }: Awaited<ReturnType<typeof asRead>>) =>
    JSON.stringify([detail.escalationReason, detail.timeline.filter(isByStaff), activity.filter(isByStaff)])
  const [read, known] = [byStaff(await asRead(reporter)), byStaff(await asRead(crew.head))]
  for (const contact of [...phones, mail]) {
    expect(read).not.toContain(contact)
    expect(known).toContain(contact)
  }
  expect(read).toContain('Rang ********** or')
})

test('TKT-027: staff who handle the ticket read all contacts, an analyst none', async () => {
  const asRead = async (user: TestUser) =>
    (await app.call('GET', `/tickets/${id}`, { token: user.token })).body.data
  for (const user of Object.values(crew)) {
    const data = await asRead(user)
    expect(data.reporter).toEqual({
      name: reporter.name,
      email: reporter.email,
      phoneNumber: reporter.phone,
    })
    expect(data.assignee).toMatchObject({
      role: 'FIELD_AGENT',
      email: crew.agent.email,
      phoneNumber: crew.agent.phone,
    })
  }
  const analyst = await createUser(app, 'ANALYST', { departments: ['street-lighting'] })
  const data = await asRead(analyst)
  expect(data.reporter).toEqual({ name: reporter.name })
  expect(data.assignee).toEqual({ name: 'Agent Anil', role: 'FIELD_AGENT' })
})

test('no search over the community confirms a contact or a name', async () => {
  const found = async (search: string, searchType = 'ALL') =>
    (await read('/tickets', { scope: 'community', search, searchType })).pagination.totalCount
  for (const secret of [
    ...phones,
    '98111',
    mail,
    'asha.private',
    reporter.email,
    reporter.phone,
    reporter.name,
  ]) {
    for (const type of ['ALL', 'title', 'reporterName', 'reporterEmail', 'reporterPhone']) {
      expect(await found(secret, type), `${type} ${secret}`).toBe(0)
    }
  }
  expect(await found('अंधेरा')).toBe(1)
  expect(await found('अंधेरा', 'title')).toBe(1)
  expect(await found('कृपया', 'title')).toBe(0)
  expect(await found('House 4')).toBe(1)
  expect(await found(number)).toBe(1)
})

test('whatever a citizen can write in a report is tried here', () => {
  const tried = ['title', 'description', 'locationAddress', 'landmark', 'audioTranscription']
  const chosen = ['category', 'subcategory', 'priority', 'block', 'latitude', 'longitude', 'nearbyOffered']
  const files = ['hasAttachments', 'attachments']
  // A new one is given contacts in beforeAll above, or is none that holds text.
  expect(Object.keys(QuickReportBody.shape).sort()).toEqual([...tried, ...chosen, ...files].sort())
})

test('of a sensitive category others learn neither address nor landmark, and no search confirms them', async () => {
  const ticket = await createTicket(app, reporter, {
    category: 'Encroachment',
    title: 'A wall over the path',
    description: 'The wall closes the path.',
    locationAddress: 'Cardamom House 17',
    landmark: 'Opposite the Cardamom school',
  })
  const shown = (await app.call('GET', `/tickets/${ticket.id}`, { token: other.token })).body.data
  expect(shown).toMatchObject({ address: null, landmark: null, location: { address: null } })
  const found = async (token: string, search: string) => {
    const query = { scope: 'community', search }
    const { body } = await app.call('GET', '/tickets', { token, query })
    return body.data.map((one: { id: string }) => one.id)
  }
  expect(await found(other.token, 'Cardamom House')).toEqual([])
  expect(await found(other.token, 'wall closes')).toEqual([ticket.id])
  const open = await createTicket(app, reporter, { locationAddress: 'Cardamom House 17' })
  expect(await found(other.token, 'Cardamom House')).toEqual([open.id])
  const own = (await app.call('GET', `/tickets/${ticket.id}`, { token: reporter.token })).body.data
  expect(own).toMatchObject({ address: 'Cardamom House 17', landmark: 'Opposite the Cardamom school' })
})
