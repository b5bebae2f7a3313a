import type { Role } from '@nagrik/contract/roles'
import { expect, test } from 'vitest'
import { lacksDepartment, ownTickets, permittedField, type ScopeWish, scopeFor } from './selection.policy.ts'
import { visitor } from './tickets.policy.ts'

const viewer = (role: Role, ...departments: string[]) => ({
  id: 'me',
  role,
  departments: departments.map((id) => ({ id })),
})

test.each<[string, ReturnType<typeof viewer>, ScopeWish, object]>([
  ['citizens list their own', viewer('CITIZEN'), {}, { kind: 'reportedBy', userId: 'me' }],
  [
    "citizens list others' in the community",
    viewer('CITIZEN'),
    { scope: 'community' },
    { kind: 'reportedByOthers', userId: 'me' },
  ],
  [
    "citizens meet everybody's where they report",
    viewer('CITIZEN'),
    { scope: 'everybody' },
    { kind: 'public' },
  ],
  ['agents list their assignments', viewer('FIELD_AGENT', 'a'), {}, { kind: 'assignedTo', userId: 'me' }],
  [
    'agents find what to take',
    viewer('FIELD_AGENT', 'a'),
    { unassigned: true },
    { kind: 'unassignedIn', departmentIds: ['a'] },
  ],
  [
    'agents do not get the community by asking',
    viewer('FIELD_AGENT', 'a'),
    { scope: 'community' },
    { kind: 'assignedTo', userId: 'me' },
  ],
  [
    "agents do not get everybody's either",
    viewer('FIELD_AGENT', 'a'),
    { scope: 'everybody' },
    { kind: 'assignedTo', userId: 'me' },
  ],
  [
    'heads list their departments',
    viewer('DEPARTMENT_HEAD', 'a', 'b'),
    { scope: 'community', unassigned: true },
    { kind: 'departments', departmentIds: ['a', 'b'] },
  ],
  [
    'analysts list their departments',
    viewer('ANALYST', 'a'),
    {},
    { kind: 'departments', departmentIds: ['a'] },
  ],
  ['admins list everything', viewer('ADMIN'), { scope: 'community' }, { kind: 'all' }],
  ['admins find their own reports', viewer('ADMIN'), { scope: 'own' }, { kind: 'reportedBy', userId: 'me' }],
  ['super admins list everything', viewer('SUPER_ADMIN'), { unassigned: true }, { kind: 'all' }],
])('%s', (_, who, wish, scope) => {
  expect(scopeFor(who, wish)).toEqual(scope)
})

test('heads, analysts and agents in search of work need a department, nobody else does', () => {
  expect(lacksDepartment(scopeFor(viewer('DEPARTMENT_HEAD')))).toBe(true)
  expect(lacksDepartment(scopeFor(viewer('ANALYST')))).toBe(true)
  expect(lacksDepartment(scopeFor(viewer('FIELD_AGENT'), { unassigned: true }))).toBe(true)
  expect(lacksDepartment(scopeFor(viewer('FIELD_AGENT')))).toBe(false)
  expect(lacksDepartment(scopeFor(viewer('CITIZEN')))).toBe(false)
  expect(lacksDepartment(scopeFor(viewer('ADMIN')))).toBe(false)
})

test('nobody searches by what they may not see', () => {
  expect(permittedField(viewer('FIELD_AGENT'), 'reporterPhone')).toBe('reporterPhone')
  expect(permittedField(viewer('ADMIN'), 'reporterEmail')).toBe('reporterEmail')
  expect(permittedField(viewer('ANALYST'), 'reporterName')).toBe('reporterName')
  expect(permittedField(viewer('ANALYST'), 'reporterPhone')).toBe('ALL')
  expect(permittedField(viewer('ANALYST'), 'reporterEmail')).toBe('ALL')
  for (const field of ['reporterName', 'reporterEmail', 'reporterPhone'] as const) {
    expect(permittedField(viewer('CITIZEN'), field)).toBe('ALL')
  }
  expect(permittedField(viewer('CITIZEN'), 'title')).toBe('title')
})

test('visitors count everything in public figures, whatever they wish for', () => {
  expect(scopeFor(visitor)).toEqual({ kind: 'public' })
  expect(scopeFor(visitor, { scope: 'own', unassigned: true })).toEqual({ kind: 'public' })
})

test('own are the reports of citizens and the assignments of staff', () => {
  expect(ownTickets(viewer('CITIZEN'))).toEqual({ kind: 'reportedBy', userId: 'me' })
  for (const role of ['FIELD_AGENT', 'DEPARTMENT_HEAD', 'ADMIN', 'SUPER_ADMIN', 'ANALYST'] as const) {
    expect(ownTickets(viewer(role, 'a'))).toEqual({ kind: 'assignedTo', userId: 'me' })
  }
})
