import type { CurrentUser } from '@nagrik/contract/accounts'
import { type Role, roles } from '@nagrik/contract/roles'
import { describe, expect, it } from 'vitest'
import type { Session } from '#platform/session.ts'
import { judge, returnPath } from './guards.ts'

const signedOut: Session = { status: 'signedOut' }
const as = (role: Role): Session => ({
  status: 'signedIn',
  mustChangePassword: false,
  user: { id: 'u1', role } as CurrentUser,
})

describe('a logged-out user', () => {
  it('opens the entry pages', () => expect(judge('signedOut', signedOut)).toBe('open'))
  it('opens public pages', () => expect(judge('anybody', signedOut)).toBe('open'))
  it('is sent to /login from pages for any logged-in user', () =>
    expect(judge('signedIn', signedOut)).toBe('toLogin'))
  it('is sent to /login, not home, from pages of a role', () =>
    expect(judge(['SUPER_ADMIN'], signedOut)).toBe('toLogin'))
})

describe('a logged-in user', () => {
  it.each(roles)('%s is sent home from the entry pages', (role) =>
    expect(judge('signedOut', as(role))).toBe('toHome'),
  )
  it.each(roles)('%s opens pages for any logged-in user', (role) =>
    expect(judge('signedIn', as(role))).toBe('open'),
  )
  it('opens pages of the own role', () => expect(judge(['FIELD_AGENT'], as('FIELD_AGENT'))).toBe('open'))
  it.each([
    ['CITIZEN', 'DEPARTMENT_HEAD'],
    ['FIELD_AGENT', 'ADMIN'],
    ['DEPARTMENT_HEAD', 'FIELD_AGENT'],
    ['DEPARTMENT_HEAD', 'CITIZEN'],
    ['ANALYST', 'CITIZEN'],
  ] as const)('%s is sent home from pages of %s', (role, needed) =>
    expect(judge([needed], as(role))).toBe('toHome'),
  )
})

describe('ADMIN and SUPER_ADMIN', () => {
  it.each(roles)('pass the guard of %s', (needed) => {
    expect(judge([needed], as('ADMIN'))).toBe('open')
    expect(judge([needed], as('SUPER_ADMIN'))).toBe('open')
  })
})

describe('the page to return to', () => {
  it('is a path of this site with its query', () =>
    expect(returnPath('/issues?status=open')).toBe('/issues?status=open'))
  it.each(['/', '', '//evil.example', '/\\evil.example', 'https://evil.example', 'issues', 7, undefined])(
    'is not %j',
    (from) => expect(returnPath(from)).toBeUndefined(),
  )
})
