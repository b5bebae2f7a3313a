import { type Role, roles } from '@nagrik/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  can,
  type Person,
  type TicketAbility,
  type TicketFacts,
  viewOf,
} from '#features/tickets/tickets.policy.ts'
import { createTicket, createUser, departmentId, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp, type TestReply } from '#testing/test-app.ts'
import { type Cast, factsOf, standings } from '#testing/ticket-standings.ts'
import { photo, upload } from '#testing/uploads.ts'

let app: TestApp
let viewers: Record<Role, TestUser>
let cast: Omit<Cast, 'viewerId'>
beforeAll(async () => {
  app = await createTestApp()
  const departments = ['street-lighting']
  const of = async (role: Role) => [role, await createUser(app, role, { departments })] as const
  viewers = Object.fromEntries(await Promise.all(roles.map(of))) as Record<Role, TestUser>
  cast = {
    somebody: (await createUser(app, 'CITIZEN')).id,
    colleague: (await createUser(app, 'FIELD_AGENT', { departments })).id,
    ownDepartment: await departmentId(app, 'street-lighting'),
    otherDepartment: await departmentId(app, 'water-supply'),
    otherTicket: (await createTicket(app, await createUser(app, 'CITIZEN'))).id,
  }
})
afterAll(() => app.close())

interface Attempt {
  token: string | undefined
  id: string
  viewer: Pick<TestUser, 'id' | 'role'>
  facts: TicketFacts
}

const path = (id: string, rest = '') => `/tickets/${id}${rest}`
const put = (body: (attempt: Attempt) => object) => (attempt: Attempt) =>
  app.call('PUT', path(attempt.id), { token: attempt.token, body: body(attempt) })
const post =
  (rest: string, body: object) =>
  ({ id, token }: Attempt) =>
    app.call('POST', path(id, rest), { token, body })

interface Action {
  /** Each of them is enough. */
  allowedBy: TicketAbility[]
  attempt: (attempt: Attempt) => Promise<TestReply>
  /** Its answer was lost and it is asked once more: nothing changes, and nothing is refused. */
  isRepeated?: (person: Person, facts: TicketFacts) => boolean
}

/** One call for each thing that can be done with a ticket. */
const actions: Record<string, Action> = {
  'change its status': { allowedBy: ['changeStatus'], attempt: put(() => ({ status: 'IN_PROGRESS' })) },
  'change its priority': { allowedBy: ['changePriority'], attempt: put(() => ({ priority: 'LOW' })) },
  'change its category': {
    allowedBy: ['changeCategory'],
    attempt: put(() => ({ category: 'Garbage Collection' })),
  },
  'assign it': {
    allowedBy: ['assign'],
    attempt: put(({ viewer }) => ({
      assigneeId: viewer.role === 'FIELD_AGENT' ? viewer.id : cast.colleague,
    })),
  },
  'escalate it, or again': {
    allowedBy: ['escalate', 'reviewEscalation'],
    attempt: put(() => ({ isEscalated: true, escalationReason: 'No ladder.' })),
  },
  'review its escalation': { allowedBy: ['reviewEscalation'], attempt: put(() => ({ isEscalated: false })) },
  'comment on it': { allowedBy: ['comment'], attempt: post('/comments', { content: 'It is dark.' }) },
  'add a note': { allowedBy: ['addNote'], attempt: post('/timeline', { action: 'VISITED', note: 'Seen.' }) },
  'confirm the resolution': {
    allowedBy: ['confirmResolution', 'changeStatus'],
    attempt: put(() => ({ status: 'CLOSED' })),
    isRepeated: ({ id }, { reporter_id, status, duplicate_of_id }) =>
      reporter_id === id && status === 'CLOSED' && duplicate_of_id === null,
  },
  'refuse the resolution': {
    allowedBy: ['confirmResolution', 'changeStatus'],
    attempt: put(() => ({ status: 'OPEN' })),
  },
  'add evidence': {
    allowedBy: ['addEvidence'],
    attempt: async ({ id, token }) =>
      upload(app, `/upload/ticket-attachments/${id}`, token, [
        { field: 'files', name: 'lamp.jpg', data: await photo() },
      ]),
  },
  'read its notes': {
    allowedBy: ['readNotes'],
    attempt: ({ id, token }) => app.call('GET', path(id, '/notes'), { token }),
  },
  'write a note inside': {
    allowedBy: ['writeNotes'],
    attempt: post('/notes', { content: 'Ask the store.' }),
  },
  'call it a duplicate, or no longer': {
    allowedBy: ['markDuplicate'],
    attempt: ({ id, token, facts }) =>
      facts.duplicate_of_id === null
        ? app.call('POST', path(id, '/duplicate'), { token, body: { of: cast.otherTicket } })
        : app.call('DELETE', path(id, '/duplicate'), { token }),
  },
  'support it': { allowedBy: ['support'], attempt: post('/support', {}) },
}

const moment = '2025-01-01T00:00:00Z'
const times = { assigned_at: moment, resolved_at: moment }
let reports = 0
let reporter: TestUser

/** A ticket with exactly these facts. */
async function ticketWith(facts: TicketFacts): Promise<string> {
  // Ten a day each.
  if (reports % 10 === 0) reporter = await createUser(app, 'CITIZEN')
  reports += 1
  const { id } = await createTicket(app, reporter)
  const { duplicate_of_id: of, ...others } = facts
  const status = of === null ? facts.status : 'RESOLVED'
  await app.platform.db
    .updateTable('tickets')
    .set({ ...others, status, is_escalated: true, ...times })
    .where('id', '=', id)
    .execute()
  if (of !== null)
    await app.call('POST', path(id, '/duplicate'), { token: viewers.ADMIN.token, body: { of } })
  return id
}

const outcome = ({ status }: TestReply): 'done' | 'refused' | number => {
  if (status === 200 || status === 201) return 'done'
  return [401, 403, 404, 409].includes(status) ? 'refused' : status
}

/** What the actions lead to; a ticket that was changed by one is not used for the next. */
async function attempts(viewer: Attempt['viewer'], token: string | undefined, facts: TicketFacts) {
  const outcomes: Record<string, unknown> = {}
  let id = await ticketWith(facts)
  for (const [name, { attempt }] of Object.entries(actions)) {
    outcomes[name] = outcome(await attempt({ id, token, viewer, facts }))
    if (outcomes[name] === 'done') id = await ticketWith(facts)
  }
  return outcomes
}

test.each(
  Object.entries(standings).flatMap(([name, standing]) => roles.map((role) => ({ name, role, standing }))),
)(
  'API-006: $role, to whom the ticket is: $name, can do what docs/permissions.md says',
  async ({ role, standing }) => {
    const { id, token } = viewers[role]
    const facts = factsOf(standing, { ...cast, viewerId: id }, role)
    const person: Person = { id, role, departments: [{ id: cast.ownDepartment }] }
    const view = viewOf(person, facts)
    const expected = Object.entries(actions).map(([name, { allowedBy, isRepeated }]) => {
      const isAllowed = allowedBy.some((ability) => can(ability, person, facts))
      return [name, isAllowed || isRepeated?.(person, facts) ? 'done' : 'refused']
    })
    const reply = await app.call('GET', path(await ticketWith(facts)), { token })
    expect(reply.status).toBe(view === null ? 403 : 200)
    const sees = reply.status === 200 && 'email' in (reply.body.data.reporter ?? {})
    expect(sees).toBe(can('seeContacts', person, facts))
    expect(await attempts(viewers[role], token, facts)).toEqual(Object.fromEntries(expected))
  },
)

test('a visitor can do nothing', async () => {
  const facts = factsOf(() => ({}), { ...cast, viewerId: cast.somebody }, 'CITIZEN')
  const outcomes = await attempts({ id: cast.somebody, role: 'CITIZEN' }, undefined, facts)
  expect(new Set(Object.values(outcomes))).toEqual(new Set(['refused']))
  expect((await app.call('GET', path(await ticketWith(facts)))).status).toBe(401)
})
