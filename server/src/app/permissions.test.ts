import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { handlerRoles, type Role, roles } from '@nagrik/contract/roles'
import { expect, test } from 'vitest'
import { type Reach, reachOf } from '#features/people/people.policy.ts'
import { ownTickets, scopeFor } from '#features/tickets/selection.policy.ts'
import { can, type Person, ticketAbilities, viewOf, visitor } from '#features/tickets/tickets.policy.ts'
import { everyCall } from '#testing/every-call.ts'
import { factsOf, standings } from '#testing/ticket-standings.ts'
import { describeCost } from './describe-cost.ts'

const path = join(resolve(import.meta.dirname, '../../..'), 'docs/permissions.md')

const sortedCalls = () =>
  everyCall().sort((one, other) => (`${one.path} ${one.method}` < `${other.path} ${other.method}` ? -1 : 1))

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
const mark = (granted: boolean) => (granted ? 'yes' : '–')

function callRows(): string[][] {
  return sortedCalls().map(({ method, path: address, gate, cost, summary }) => {
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

const viewer = (role: Role): Person => ({ id: role, role, departments: [{ id: 'own' }] })

const views = { staff: 'whole', reporter: 'whole', 'other-citizen': 'masked' }

/** The same rows that ticket-matrix.test.ts asks of the running product. */
function abilityRows(): string[][] {
  return Object.entries(standings).flatMap(([name, standing]) =>
    roles.map((role) => {
      const cast = {
        viewerId: role,
        somebody: 'x',
        colleague: 'y',
        ownDepartment: 'own',
        otherDepartment: 'other',
        otherTicket: 'z',
      }
      const ticket = factsOf(standing, cast, role)
      const view = viewOf(viewer(role), ticket)
      return [
        name,
        role,
        view === null ? '–' : views[view],
        ...ticketAbilities.map((ability) => mark(can(ability, viewer(role), ticket))),
      ]
    }),
  )
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

What somebody may do with a ticket that is resolved and was escalated, by how they stand to it. Confirming needs a
resolved ticket, reviewing one that was escalated, evidence one that is not closed. A visitor may do nothing. Each
cell is asked of the running product by ticket-matrix.test.ts.

${table(['the viewer', 'role', 'reads', ...ticketAbilities], abilityRows())}

## Lists

The rows that a role lists and counts: by itself, with scope=own, with scope=community, with assignment=UNASSIGNED;
what /auth/me counts as own; whom it may choose from as assignee. A visitor has
no session: every call of tickets answers 401, but public figures and open data count all of them.

${table(['role', 'list', 'own', 'community', 'unassigned', 'counts as own', 'may choose from'], scopeRows())}
`

test('API-006: docs/permissions.md says what the policies say', async () => {
  const text = generated()
  if (process.env.UPDATE_DOCS) await writeFile(path, text)
  expect(await readFile(path, 'utf8')).toBe(text)
})

test('API-006: every call is bound once and has its gate', () => {
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
