import type { Role } from '@nagrik/contract/roles'
import { expect, test } from 'vitest'
import {
  abilitiesOf,
  can,
  type Person,
  type TicketAbility,
  type TicketFacts,
  ticketAbilities,
  viewOf,
  visitor,
} from './tickets.policy.ts'

const person = (role: Role, departments: string[] = []): Person => ({
  id: `the ${role}`,
  role,
  departments: departments.map((id) => ({ id })),
})

/** Escalated and resolved, so that every ability can be there. */
const ticket = (facts: Partial<TicketFacts> = {}): TicketFacts => ({
  reporter_id: 'somebody',
  assignee_id: null,
  department_id: 'roads',
  status: 'RESOLVED',
  escalated_at: '2025-01-01T00:00:00Z',
  duplicate_of_id: null,
  ...facts,
})

const citizen = person('CITIZEN')
const agent = person('FIELD_AGENT', ['roads'])
const head = person('DEPARTMENT_HEAD', ['roads', 'water'])
const analyst = person('ANALYST', ['roads'])
const elsewhere = ticket({ department_id: 'parks' })
const taken = ticket({ assignee_id: 'another agent' })
const own = (viewer: Person) => ticket({ reporter_id: viewer.id, department_id: 'parks' })
const given = (viewer: Person) => ticket({ assignee_id: viewer.id, department_id: 'parks' })

const everyStaffChange: TicketAbility[] = [
  'changeStatus',
  'changePriority',
  'changeCategory',
  'assign',
  'comment',
  'addNote',
  'markDuplicate',
]
/** Whoever reads a ticket from within writes notes on it, analysts excepted. */
const inside: TicketAbility[] = ['readNotes', 'writeNotes', 'seeContacts']
const heads: TicketAbility[] = [...everyStaffChange, 'assignByLink', 'reviewEscalation', ...inside]
const reporters: TicketAbility[] = ['comment', 'confirmResolution', 'addEvidence', 'seeProgress']

test.each<[string, Person, TicketFacts, TicketAbility[]]>([
  ['a citizen with an own ticket', citizen, own(citizen), reporters],
  ["a citizen with somebody's ticket", citizen, ticket(), ['support', 'seeProgress']],
  ['an agent with an assigned ticket', agent, given(agent), [...everyStaffChange, 'escalate', ...inside]],
  ['an agent with a free ticket of the department', agent, ticket(), ['assign', ...inside]],
  ["an agent with a colleague's ticket", agent, taken, inside],
  ['an agent with a ticket of another department', agent, elsewhere, []],
  ['a head with a ticket of the department', head, ticket(), heads],
  ['a head with an assigned ticket of another department', head, given(head), heads],
  ['a head with a ticket of another department', head, elsewhere, []],
  ['an admin with any ticket', person('ADMIN'), ticket(), [...heads, 'seeProgress']],
  ['a super admin with any ticket', person('SUPER_ADMIN'), ticket(), [...heads, 'seeProgress']],
  ['an analyst with a ticket of the department', analyst, ticket(), ['readNotes']],
  ['an analyst with a ticket of another department', analyst, elsewhere, []],
  ['an analyst who was once assigned', analyst, given(analyst), []],
  ['a citizen who was once assigned', citizen, given(citizen), ['support', 'seeProgress']],
  ['an agent who once reported it', agent, own(agent), ['comment', 'confirmResolution', 'addEvidence']],
])(
  'TKT-008, TKT-013, TKT-014, TKT-018, TKT-025, CMT-001, SUP-001: %s may do exactly what the role allows',
  (_, viewer, facts, abilities) => {
    const granted = ticketAbilities.filter((ability) => can(ability, viewer, facts))
    expect(granted.sort()).toEqual([...abilities].sort())
    expect(abilitiesOf(viewer, facts)).toMatchObject(Object.fromEntries(granted.map((one) => [one, true])))
  },
)

test('of a duplicate nothing is left to change but that it is one', () => {
  const merged = (facts: TicketFacts): TicketFacts => ({
    ...facts,
    status: 'CLOSED',
    duplicate_of_id: 'main',
  })
  const granted = (viewer: Person, facts: TicketFacts) =>
    ticketAbilities.filter((ability) => can(ability, viewer, facts))
  expect(granted(citizen, merged(own(citizen)))).toEqual(['seeProgress'])
  expect(granted(citizen, merged(ticket()))).toEqual(['seeProgress'])
  expect(granted(agent, merged(given(agent)))).toEqual(['readNotes', 'markDuplicate', 'seeContacts'])
  expect(granted(head, merged(ticket()))).toEqual(['readNotes', 'markDuplicate', 'seeContacts'])
  expect(granted(head, ticket({ status: 'CLOSED' }))).not.toContain('markDuplicate')
})

test.each<[string, Person, TicketFacts, ReturnType<typeof viewOf>]>([
  ['a citizen reads an own ticket whole', citizen, own(citizen), 'reporter'],
  ["a citizen reads somebody's ticket masked", citizen, ticket(), 'other-citizen'],
  ['an agent reads an assigned ticket of another department', agent, given(agent), 'staff'],
  ["an agent reads a colleague's ticket in the department", agent, taken, 'staff'],
  ['an agent does not read other departments', agent, elsewhere, null],
  ['an agent without a department reads nothing', person('FIELD_AGENT'), ticket(), null],
  ['a head reads every own department', head, ticket({ department_id: 'water' }), 'staff'],
  ['a head does not read other departments', head, elsewhere, null],
  ['an analyst reads the own department', analyst, ticket(), 'staff'],
  ['an analyst does not read other departments', analyst, elsewhere, null],
  ['an admin reads everything', person('ADMIN'), elsewhere, 'staff'],
  ['a super admin reads everything', person('SUPER_ADMIN'), elsewhere, 'staff'],
])('%s', (_, viewer, facts, view) => {
  expect(viewOf(viewer, facts)).toBe(view)
})

test('a resolution is confirmed only while the ticket is resolved', () => {
  for (const status of ['OPEN', 'IN_PROGRESS', 'CLOSED'] as const) {
    expect(can('confirmResolution', citizen, { ...own(citizen), status })).toBe(false)
  }
})

test('evidence comes from the reporter until the ticket is closed', () => {
  expect(can('addEvidence', citizen, { ...own(citizen), status: 'OPEN' })).toBe(true)
  expect(can('addEvidence', citizen, { ...own(citizen), status: 'CLOSED' })).toBe(false)
})

test('an escalation is reviewed only after there was one', () => {
  expect(can('reviewEscalation', head, ticket({ escalated_at: null }))).toBe(false)
})

test('a visitor opens no ticket', () => {
  expect(viewOf(visitor, ticket())).toBeNull()
})
