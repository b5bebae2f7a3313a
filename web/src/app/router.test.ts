import type { CurrentUser } from '@nagrik/contract/accounts'
import { type Role, reportingRoles, roles } from '@nagrik/contract/roles'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { signIn } from '#platform/session.ts'
import { forgetSession } from '#platform/session-store.ts'
import { router } from './router.tsx'

const become = (role: Role) => signIn({ token: 't', user: { id: role, role, name: 'Asha' } as CurrentUser })

/** Opens a path as a fresh visit and tells where the guards lead. */
async function visit(path: string): Promise<string> {
  router.update({ history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  return router.state.location.href
}

afterEach(forgetSession)

const forAll = ['/', '/issues', '/tickets/t1', '/map', '/water-flow', '/profile', '/settings']
const byRole = {
  '/quick-report': ['CITIZEN'],
  '/grievance-categories': ['CITIZEN'],
  '/quick-report/form?category=c1': ['CITIZEN'],
  '/my-stats': ['FIELD_AGENT'],
  '/team': ['DEPARTMENT_HEAD'],
  '/escalations': ['DEPARTMENT_HEAD'],
  '/performance/u1': ['DEPARTMENT_HEAD'],
  '/users': [],
  '/user-management': [],
  '/system': [],
  '/admin/department/water-supply': [],
} as const satisfies Record<string, Role[]>
const entryPages = ['/login', '/register', '/forgot-password', '/reset-password?token=abc', '/employee-login']

it('of every page it is said here who opens it', () => {
  const named = [...forAll, ...Object.keys(byRole), ...entryPages, '/transparency', '/dashboard', '/$']
  const patterns = named.map((path) => path.replace(/\?.*/, '').split('/'))
  const isNamed = (path: string) =>
    patterns.some(
      (parts) =>
        parts.length === path.split('/').length &&
        path.split('/').every((part, at) => part.startsWith('$') || part === parts[at]),
    )
  const pages = Object.values(router.routesById).filter(({ options }) => 'path' in options)
  expect(pages.map(({ fullPath }) => fullPath).filter((path) => !isNamed(path))).toEqual([])
  expect(pages.length).toBeGreaterThan(20)
})

it('a page in a menu has a title, and one with a title says below it what it is for, but the home page', () => {
  for (const { fullPath, options } of Object.values(router.routesById)) {
    const { title, subtitle, menu, accountMenu } = options.staticData ?? {}
    if (menu || accountMenu) expect(title, fullPath).toBeDefined()
    if (title && fullPath !== '/') expect(subtitle, fullPath).toBeDefined()
  }
})

describe('logged out', () => {
  it.each([...forAll, ...Object.keys(byRole)])('%s leads to /login and is remembered', async (path) => {
    const wanted = path === '/' ? '' : `?from=${encodeURIComponent(path)}`
    expect(await visit(path)).toBe(`/login${wanted}`)
  })
  it.each([...entryPages, '/transparency'])('%s opens', async (path) => expect(await visit(path)).toBe(path))
  it('/reset-password without a token leads to /forgot-password', async () =>
    expect(await visit('/reset-password')).toBe('/forgot-password'))
})

describe('logged in', () => {
  it.each(reportingRoles)('%s opens the form of reports', async (role) => {
    become(role)
    expect(await visit('/quick-report')).toBe('/quick-report')
  })
  it.each(roles)('%s opens the pages for everybody', async (role) => {
    become(role)
    for (const path of [...forAll, '/transparency']) expect(await visit(path)).toBe(path)
  })
  it.each(roles)('%s is sent home from the entry pages', async (role) => {
    become(role)
    for (const path of entryPages) expect(await visit(path)).toBe('/')
  })
  it.each(roles)('%s opens pages of a role only with that role or as an admin', async (role) => {
    become(role)
    for (const [path, allowed] of Object.entries(byRole)) {
      const opens = role === 'ADMIN' || role === 'SUPER_ADMIN' || (allowed as readonly Role[]).includes(role)
      expect(await visit(path), path).toBe(opens ? path : '/')
    }
  })
  it.each(['/dashboard', '/nope', '/tickets'])('%s leads home', async (path) => {
    become('CITIZEN')
    expect(await visit(path)).toBe('/')
  })
})
