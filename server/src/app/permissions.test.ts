import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { EndpointSpec } from '@nagrik/contract/endpoint'
import { handlerRoles, type Role, roles } from '@nagrik/contract/roles'
import { expect, test } from 'vitest'
import { type Reach, reachOf } from '#features/people/people.policy.ts'
import { ownTickets, scopeFor } from '#features/tickets/selection.policy.ts'
import {
  can,
  type Person,
  type TicketFacts,
  ticketAbilities,
  viewOf,
  visitor,
} from '#features/tickets/tickets.policy.ts'
import { describeCost } from './describe-cost.ts'
import { features } from './features.ts'

const path = join(resolve(import.meta.dirname, '../../..'), 'docs/permissions.md')

function everyCall(): EndpointSpec[] {
  const calls: EndpointSpec[] = []
  for (const routes of features) routes((spec) => calls.push(spec))
  return calls.sort((one, other) => (`${one.path} ${one.method}` < `${other.path} ${other.method}` ? -1 : 1))
}

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
const mark = (granted: boolean) => (granted ? 'yes' : '–')

function callRows(): string[][] {
  return everyCall().map(({ method, path: address, gate, cost, summary }) => {
    const passes = (role: Role) => gate === 'public' || gate === 'signedIn' || gate.includes(role)
    const signedOut = mark(gate === 'public')
    return [
      `${method} ${address}`,
      signedOut,
      ...roles.map((role) => mark(passes(role))),
      describeCost(cost),
      summary,
    ]
  })
}

/** A ticket that is resolved and was escalated, so that every ability can show. */
const resolved: TicketFacts = {
  reporter_id: 'reporter',
  assignee_id: 'colleague',
  department_id: 'own',
  status: 'RESOLVED',
  escalated_at: '2025-01-01T00:00:00Z',
  duplicate_of_id: null,
}
const viewer = (role: Role): Person => ({ id: role, role, departments: [{ id: 'own' }] })

/** How each role can stand to a ticket. */
const standings: [string, Role, Partial<TicketFacts>][] = [
  ['citizen, own report', 'CITIZEN', { reporter_id: 'CITIZEN' }],
  ["citizen, somebody else's", 'CITIZEN', {}],
  ['agent, assigned', 'FIELD_AGENT', { assignee_id: 'FIELD_AGENT' }],
  ['agent, department, unassigned', 'FIELD_AGENT', { assignee_id: null }],
  ["agent, department, a colleague's", 'FIELD_AGENT', {}],
  ['agent, elsewhere', 'FIELD_AGENT', { department_id: 'other' }],
  ['head, own department', 'DEPARTMENT_HEAD', {}],
  ['head, elsewhere', 'DEPARTMENT_HEAD', { department_id: 'other' }],
  ['admin', 'ADMIN', { department_id: 'other' }],
  ['super admin', 'SUPER_ADMIN', { department_id: 'other' }],
  ['analyst, own department', 'ANALYST', {}],
  ['analyst, elsewhere', 'ANALYST', { department_id: 'other' }],
  ['citizen, own report, a duplicate', 'CITIZEN', { reporter_id: 'CITIZEN', duplicate_of_id: 'other' }],
  ['citizen, a duplicate', 'CITIZEN', { duplicate_of_id: 'other' }],
  ['agent, assigned, a duplicate', 'FIELD_AGENT', { assignee_id: 'FIELD_AGENT', duplicate_of_id: 'other' }],
  ['head, own department, a duplicate', 'DEPARTMENT_HEAD', { duplicate_of_id: 'other' }],
]

const views = { staff: 'whole', reporter: 'whole', 'other-citizen': 'masked' }

function abilityRows(): string[][] {
  return standings.map(([standing, role, facts]) => {
    const ticket = { ...resolved, ...facts }
    const view = viewOf(viewer(role), ticket)
    return [
      standing,
      view === null ? '–' : views[view],
      ...ticketAbilities.map((ability) => mark(can(ability, viewer(role), ticket))),
    ]
  })
}

const scopeRows = (): string[][] =>
  [visitor, ...roles.map(viewer)].map((one) => [
    one.role,
    scopeFor(one).kind,
    scopeFor(one, { scope: 'own' }).kind,
    scopeFor(one, { scope: 'community' }).kind,
    scopeFor(one, { unassigned: true }).kind,
    one.role === 'VISITOR' ? '–' : ownTickets(one).kind,
    one.role === 'VISITOR' ? '–' : describeReach(reachOf(one, handlerRoles)),
  ])

const describeReach = ({ roles: reached, departmentIds, userId }: Reach): string => {
  if (reached.length === 0) return '–'
  if (userId !== undefined) return 'themselves'
  return departmentIds === undefined ? reached.join(', ') : `${reached.join(', ')} of own departments`
}

const generated = (): string => `# Permissions

Made from the policies by \`UPDATE_DOCS=1 npx vitest run server/src/app/permissions.test.ts\`; do not edit.

## Calls

Who passes the gate of a call, and what it takes from the caller's budgets ([api.md](api.md#limits)). What it then
answers is decided by the policies below.

${table(['call', 'signed out', ...roles, 'cost', 'what it does'], callRows())}

## Tickets

What somebody may do with a ticket that is resolved and was escalated. Confirming needs a resolved ticket,
reviewing one that was escalated, evidence one that is not closed.

${table(['who', 'reads', ...ticketAbilities], abilityRows())}

## Lists

The rows that a role lists and counts: by itself, with scope=own, with scope=community, with assignment=UNASSIGNED;
what /auth/me counts as own; whom it may choose from as assignee. A visitor has
no session: every call of tickets answers 401, but public figures and open data count all of them.

${table(['role', 'list', 'own', 'community', 'unassigned', 'counts as own', 'may choose from'], scopeRows())}
`

test('docs/permissions.md says what the policies say', async () => {
  const text = generated()
  if (process.env.UPDATE_DOCS) await writeFile(path, text)
  expect(await readFile(path, 'utf8')).toBe(text)
})

test('every call is bound once and has its gate', () => {
  const calls = everyCall()
  expect(new Set(calls.map(({ method, path: address }) => `${method} ${address}`)).size).toBe(calls.length)
  for (const { gate } of calls) expect(gate === 'public' || gate === 'signedIn' || gate.length > 0).toBe(true)
})

test('a call that costs by rows says how many it gives', () => {
  const byRows = everyCall().filter(({ cost }) => 'perRows' in cost)
  expect(byRows.length).toBeGreaterThan(1)
  for (const { query } of byRows)
    expect(query?.safeParse({ role: 'ADMIN' }).data).toMatchObject({ limit: 20 })
})

test('a citizen passes no gate of the administration', () => {
  const open = everyCall().filter(({ path: address, gate }) => {
    if (!address.startsWith('/admin/')) return false
    return gate === 'public' || gate === 'signedIn' || gate.includes('CITIZEN')
  })
  expect(open.map(({ path: address }) => address)).toEqual([])
})

test('every role stands in the table of tickets', () => {
  expect(roles.filter((role) => !standings.some(([, standing]) => standing === role))).toEqual([])
})
