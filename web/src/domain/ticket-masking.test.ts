import { expect, it } from 'vitest'
import { become } from '#testing/stage.tsx'
import { commentOf, ticketOf } from '#testing/ticket.ts'
import { maskActivity, maskComments, maskDetail, maskTickets } from './ticket-masking.ts'

const contact = 'Call 9876543210 or asha@example.in'
const hidden = 'Call ********** or ***@***'
const ticket = ticketOf({
  title: contact,
  description: contact,
  address: contact,
  landmark: contact,
  escalationReason: contact,
  reporter: undefined,
  comments: [commentOf(contact, { id: 'm' })],
})

const entry = {
  id: 'e',
  actorName: 'Vikas',
  note: contact,
  action: contact,
  details: { isNote: true },
  createdAt: '',
}

it("hides contacts in everything a citizen reads of somebody else's ticket", async () => {
  const viewer = become('CITIZEN')
  const full = { ...ticket, timeline: [entry], location: { ...ticket.location, address: contact } }
  const seen = await maskDetail(full, viewer)
  expect(JSON.stringify(seen)).not.toMatch(/98765|asha@/)
  expect(seen.timeline).toMatchObject([{ action: hidden, note: hidden, actorName: 'Official Update' }])
  expect((await maskTickets([ticket], viewer))[0]).toMatchObject({ title: hidden, description: hidden })
  expect(await maskActivity([{ ...entry, type: 'AUDIT' }])).toMatchObject([{ action: hidden, note: hidden }])
  expect((await maskComments([commentOf(contact, { id: 'm' })]))[0]).toMatchObject({ content: hidden })
})

it('leaves of names the anonymous citizen alone', async () => {
  const names = ['Anonymous Citizen', 'Vikas Dahiya', 'Official Update'].map((authorName) =>
    commentOf('x', { authorName }),
  )
  expect((await maskComments(names)).map(({ authorName, author }) => [authorName, author])).toEqual([
    ['Anonymous Citizen', undefined],
    ['Official Update', undefined],
    ['Official Update', undefined],
  ])
})

it('leaves the own ticket and what staff read as it is', async () => {
  for (const viewer of [become('CITIZEN', { id: 'reporter' }), become('FIELD_AGENT')]) {
    expect(await maskDetail(ticket, viewer)).toBe(ticket)
    expect(await maskTickets([ticket], viewer)).toEqual([ticket])
  }
})

/** What no citizen wrote, or what the viewer knows anyway. */
const unmasked = [
  ...['id', 'ticketNumber', 'status', 'priority', 'block', 'category', 'categoryName', 'categoryNameHi'],
  ...['subcategory', 'subcategoryHi', 'department', 'departmentHi', 'assignedAt', 'createdAt', 'reportedAt'],
  ...['updatedAt', 'resolvedAt', 'escalatedAt', 'thumbnailId', 'duplicateOf'],
  // Absent from what the server sends of somebody else's ticket.
  ...['reporterId', 'citizenId', 'reporterName', 'assigneeId', 'assignee', 'audioTranscription'],
]

it('hides contacts in every text of a ticket that is not known to hold none', async () => {
  const open = Object.entries(ticketOf()).filter(
    ([key, value]) => (typeof value === 'string' || value === null) && !unmasked.includes(key),
  )
  const full = ticketOf(Object.fromEntries(open.map(([key]) => [key, contact])))
  const seen = await maskDetail(full, become('CITIZEN'))
  const leaking = Object.entries(seen).filter(([key, value]) => value === contact && !unmasked.includes(key))
  expect(leaking.map(([key]) => key)).toEqual([])
})
