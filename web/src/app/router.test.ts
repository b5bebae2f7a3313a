import type { CurrentUser } from '@nagrik/contract/accounts'
import { type Role, roles } from '@nagrik/contract/roles'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { signIn } from '#platform/session.ts'
import { forgetSession } from '#platform/session-store.ts'
import { router } from './router.tsx'

/** Opens a path as a fresh visit and tells where the guards lead. */
async function visit(path: string): Promise<string> {
  router.update({ history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  return router.state.location.href
}

const become = (role: Role) => signIn({ token: 't', user: { id: role, role, name: 'Asha' } as CurrentUser })

afterEach(forgetSession)

const people: Record<string, Role | null> = {
  visitor: null,
  citizen: 'CITIZEN',
  agent: 'FIELD_AGENT',
  head: 'DEPARTMENT_HEAD',
  admin: 'ADMIN',
  super: 'SUPER_ADMIN',
  analyst: 'ANALYST',
  // Of a server that is newer than this page.
  unknown: 'AUDITOR' as string as Role,
}

/** Who stays on a page, is sent home, or has to sign in first and then comes back. */
const table = `
                                visitor citizen agent head  admin super analyst unknown
  /login                        stay    home    home  home  home  home  home    home
  /employee-login               stay    home    home  home  home  home  home    home
  /register                     stay    home    home  home  home  home  home    home
  /forgot-password              stay    home    home  home  home  home  home    home
  /reset-password?token=abc     stay    home    home  home  home  home  home    home
  /confirm-email?token=abc      stay    stay    stay  stay  stay  stay  stay    stay
  /restore-email?token=abc      stay    stay    stay  stay  stay  stay  stay    stay
  /account-deletion             stay    stay    stay  stay  stay  stay  stay    stay
  /                             signIn  stay    stay  stay  stay  stay  stay    stay
  /issues                       signIn  stay    stay  stay  stay  stay  stay    stay
  /tickets/t1                   signIn  stay    stay  stay  stay  stay  stay    stay
  /map                          signIn  stay    stay  stay  stay  stay  stay    stay
  /water-flow                   signIn  stay    stay  stay  stay  stay  stay    stay
  /notices                      signIn  stay    stay  stay  stay  stay  stay    stay
  /profile                      signIn  stay    stay  stay  stay  stay  stay    stay
  /settings                     signIn  stay    stay  stay  stay  stay  stay    stay
  /unsent                       signIn  stay    stay  stay  stay  stay  stay    stay
  /transparency                 stay    stay    stay  stay  stay  stay  stay    stay
  /quick-report                 signIn  stay    home  home  stay  stay  home    home
  /grievance-categories         signIn  stay    home  home  stay  stay  home    home
  /quick-report/form?category=1 signIn  stay    home  home  stay  stay  home    home
  /field                        signIn  home    stay  stay  stay  stay  home    home
  /field/t1                     signIn  home    stay  stay  stay  stay  home    home
  /my-stats                     signIn  home    stay  home  stay  stay  home    home
  /team                         signIn  home    home  stay  stay  stay  home    home
  /performance/u1               signIn  home    home  stay  stay  stay  home    home
  /escalations                  signIn  home    home  stay  stay  stay  home    home
  /department-settings          signIn  home    home  stay  stay  stay  home    home
  /users                        signIn  home    home  home  stay  stay  home    home
  /user-management              signIn  home    home  home  stay  stay  home    home
  /system                       signIn  home    home  home  stay  stay  home    home
  /admin/department/water       signIn  home    home  home  stay  stay  home    home
`
const [header = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/ +/))
const visits = rows.flatMap(([path = '', ...places]) =>
  places.map((place, at) => ({ who: header[at] ?? '', path, place })),
)

it.each(visits)('$who on $path: $place', async ({ who, path, place }) => {
  const role = people[who]
  if (role) become(role)
  const toLogin = path === '/' ? '/login' : `/login?from=${encodeURIComponent(path)}`
  const destinations: Record<string, string> = { stay: path, home: '/', signIn: toLogin }
  expect(await visit(path)).toBe(destinations[place])
})

it('ESC-001: escalations are for heads and administrators, everybody else is led by /dashboard to the home page', async () => {
  for (const role of roles) {
    become(role)
    const stays = ['DEPARTMENT_HEAD', 'ADMIN', 'SUPER_ADMIN'].includes(role)
    expect(await visit('/escalations?tab=reviewed'), role).toBe(stays ? '/escalations?tab=reviewed' : '/')
    expect(await visit('/dashboard')).toBe('/')
  }
})

it('the table has every role', () => {
  expect(header.map((who) => people[who])).toEqual(Object.values(people))
  expect(Object.values(people)).toEqual(expect.arrayContaining([...roles]))
})

describe('leads elsewhere whoever comes:', () => {
  it.each(['/dashboard', '/nope', '/tickets'])('%s to the home page', async (path) => {
    expect(await visit(path)).toBe('/login')
    become('CITIZEN')
    expect(await visit(path)).toBe('/')
  })
  it.each(['/confirm-email', '/restore-email'])('%s without a token to the home page', async (path) => {
    expect(await visit(path)).toBe('/login')
  })
  it('/reset-password without a token to /forgot-password', async () =>
    expect(await visit('/reset-password')).toBe('/forgot-password'))
})

it('of every page it is said here who opens it', () => {
  const named = [...rows.map(([path = '']) => path), '/dashboard', '/$']
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
