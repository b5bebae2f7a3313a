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
  comments: [commentOf(contact)],
})

it("hides contacts in everything a citizen reads of somebody else's ticket", async () => {
  const viewer = become('CITIZEN')
  const seen = await maskDetail(ticket, viewer)
  expect([seen.title, seen.description, seen.address, seen.landmark, seen.comments[0]?.content]).toEqual(
    Array(5).fill(hidden),
  )
  expect((await maskTickets([ticket], viewer))[0]).toMatchObject({ title: hidden, address: hidden })
  const [entry] = await maskActivity([
    {
      id: 'e',
      type: 'comment',
      actorName: 'x',
      note: contact,
      action: 'COMMENTED',
      details: {},
      createdAt: '',
    },
  ])
  expect(entry?.note).toBe(hidden)
  expect((await maskComments([commentOf(contact)]))[0]?.content).toBe(hidden)
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
  ...['updatedAt', 'resolvedAt', 'escalatedAt', 'escalationReason'],
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
