import { type Role, roles, staffRoles } from '@nagrik/contract/roles'
import { describe, expect, it } from 'vitest'
import { forRole, isStaff } from './role.ts'
import { roleAccent } from './role-accent.ts'

/** The server has learnt a role that this client was built without. */
const unheardOf = ['AUDITOR', 'constructor', ''] as string[] as Role[]

it('counts as staff whoever signs in at the Employee Portal', () =>
  expect(roles.filter(isStaff)).toEqual(
    roles.filter((role) => (staffRoles as readonly Role[]).includes(role)),
  ))

describe('a role that this client does not know', () => {
  it.each(unheardOf)('%s sees tickets as citizens do', (role) => expect(isStaff(role)).toBe(false))
  it.each(unheardOf)("%s wears the citizens' colours", (role) =>
    expect(roleAccent(role)).toBe(roleAccent('CITIZEN')),
  )
  it('is a citizen in every table', () => {
    const table = Object.fromEntries(roles.map((role) => [role, role])) as Record<Role, Role>
    expect(unheardOf.map((role) => forRole(table, role))).toEqual(['CITIZEN', 'CITIZEN', 'CITIZEN'])
    expect(roles.map((role) => forRole(table, role))).toEqual(roles)
  })
})
