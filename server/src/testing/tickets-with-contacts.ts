import { addressLength, descriptionLength, noteLength, titleLength } from '@nagrik/contract/limits'
import { expect } from 'vitest'
import { fileTickets } from '#features/tickets/filing.service.ts'
import { workThrough } from './bulk-changes.ts'
import { sentencesWithContacts } from './contacts.ts'
import { createStaff, createTicket, createUser, departmentId, type TestUser } from './factories.ts'
import type { TestApp, TestReply } from './test-app.ts'
import { photo, upload } from './uploads.ts'

/** What staff write of others to each other. */
export const ofStaff = ['9700012345', 'store.keeper@example.org']

export const titles = sentencesWithContacts(titleLength.max)
const [whole] = sentencesWithContacts(descriptionLength.max)
/** All examples in one text. */
export const everything = whole ?? { text: '', masked: '' }
const point = { latitude: 28.4595, longitude: 77.0266 }

/** Tickets that hold contacts in every free text, and people who read them or may not. */
export type TicketsWithContacts = Awaited<ReturnType<typeof createTicketsWithContacts>>

async function createPeople(app: TestApp) {
  const { admin, head, agent, colleague, analyst } = await createStaff(app, 'street-lighting')
  const elsewhere = await createStaff(app, 'sanitation')
  return {
    reporter: await createUser(app, 'CITIZEN'),
    /** Reads what admins read, and besides what is of accounts. */
    superAdmin: await createUser(app, 'SUPER_ADMIN'),
    staff: { admin, head, agent, colleague, analyst },
    /** The tickets are neither their own nor theirs to work on. */
    strangers: {
      'other citizen': await createUser(app, 'CITIZEN'),
      /** Because they reported the same. */
      supporter: await createUser(app, 'CITIZEN'),
      'agent elsewhere': elsewhere.agent,
      'head elsewhere': elsewhere.head,
      'analyst elsewhere': elsewhere.analyst,
    },
  }
}

export async function createTicketsWithContacts(app: TestApp) {
  const people = await createPeople(app)
  const { id, duplicateId, sameId } = await file(app, people)
  await everybodyWrites(app, people, id, [duplicateId, sameId])
  return {
    ...{ ...people, id, duplicateId, department: await departmentId(app, 'street-lighting') },
    fileId: await attach(app, people.reporter, id),
    /** Refused, for a duplicate stays as it is. */
    bulkId: await changeAtOnce(app, people.staff.head, sameId),
    userBulkId: await enableAtOnce(app, people.superAdmin, people.reporter),
  }
}

type People = Awaited<ReturnType<typeof createPeople>>

/** Each example stands in a title, which more calls show than any other text, and all of them in one ticket. */
async function file(app: TestApp, { reporter, strangers }: People) {
  const [long] = sentencesWithContacts(addressLength.max)
  const { id } = await createTicket(app, reporter, {
    ...{ title: titles[0]?.text, description: everything.text, audioTranscription: everything.text },
    ...{ locationAddress: long?.text, landmark: long?.text, ...point },
  })
  const own = { description: 'The light is dark.', ...point }
  const { id: duplicateId } = await createTicket(app, strangers.supporter, own)
  const ofWater = { title: titles[0]?.text, description: everything.text, category: 'Water Supply' }
  await createTicket(app, reporter, ofWater)
  const filings = titles.map(({ text }, at) => ({
    ...{
      reporterId: reporter.id,
      category: 'Street Lighting',
      priority: 'MEDIUM' as const,
      block: 'Block A',
    },
    ...{ title: text, description: titles.at(at - 1)?.text ?? '', landmark: titles.at(at - 2)?.text },
    ...{ address: text, ...point, at: app.clock.now() },
  }))
  const filed = app.platform.db.transaction().execute((tx) => fileTickets(app.platform, tx, filings))
  const [sameId = ''] = await filed
  return { id, duplicateId, sameId }
}

async function done(call: Promise<TestReply>) {
  const { status, body } = await call
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body
}

/** Notes, comments, reasons and answers. */
async function everybodyWrites(
  app: TestApp,
  { reporter, staff: { head, agent, admin } }: People,
  id: string,
  duplicates: string[],
): Promise<void> {
  const post = ({ token }: TestUser, path: string, body: object) =>
    done(app.call('POST', `/tickets/${path}`, { token, body }))
  const put = ({ token }: TestUser, body: object) => done(app.call('PUT', `/tickets/${id}`, { token, body }))
  const inside = `the keeper of the store, ${ofStaff.join(' or ')}`
  const notes = sentencesWithContacts(noteLength.max - inside.length - 1).map(
    ({ text }) => `${text} ${inside}`,
  )
  const [note = ''] = notes
  await put(head, { assigneeId: agent.id })
  await put(agent, { isEscalated: true, escalationReason: note })
  await put(head, { isEscalated: false })
  await put(admin, { isEscalated: true, escalationReason: note })
  await post(agent, `${id}/timeline`, { action: ofStaff[0], note })
  for (const content of notes) await post(agent, `${id}/notes`, { content })
  for (const author of [reporter, agent]) await post(author, `${id}/comments`, { content: everything.text })
  const proof = await post(agent, `${id}/comments`, { content: everything.text })
  await put(agent, { status: 'RESOLVED', proofCommentId: proof.comment.id })
  await put(reporter, { status: 'OPEN', reopenReason: sentencesWithContacts(noteLength.max)[0]?.text })
  for (const one of duplicates) await post(head, `${one}/duplicate`, { of: id })
  await put(agent, { status: 'IN_PROGRESS' })
}

/** A photo whose name holds contacts, and which other citizens may see. */
async function attach(app: TestApp, { token }: TestUser, id: string): Promise<string> {
  const name = '9876543210 asha@example.org.jpg'
  const files = [{ field: 'files', name, data: await photo() }]
  const { body } = await upload(app, `/upload/ticket-attachments/${id}`, token, files)
  const stored = app.platform.db.updateTable('attachments').where('ticket_id', '=', id)
  await stored.set((row) => ({ public_key: row.ref('storage_key') })).execute()
  return body.data[0].id
}

async function changeAtOnce(app: TestApp, owner: TestUser, ticketId: string): Promise<string> {
  const body = { ids: [ticketId], change: { priority: 'LOW' } }
  const { data } = await done(app.call('POST', '/tickets/bulk-changes', { token: owner.token, body }))
  await workThrough(app, owner, data.id)
  return data.id
}

async function enableAtOnce(app: TestApp, { token }: TestUser, { id }: TestUser): Promise<string> {
  const body = { action: 'enable', ids: [id] }
  return (await done(app.call('POST', '/users/bulk-changes', { token, body }))).data.id
}
