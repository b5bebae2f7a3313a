import { type Role, roles } from '@nagrik/contract/roles'
import { describe, expect, it } from 'vitest'
import { router } from '#app/router.tsx'
import * as navigation from './navigation.ts'
import * as titles from './page-titles.ts'

const routes = Object.values(router.routesById)
const navigationOf = (role: Role) => navigation.navigationOf(routes, role)
const accountMenu = (role: Role) => navigation.accountEntriesOf(routes, role).map(({ label }) => label)
const pageTitle = (path: keyof typeof router.routesByPath, role: Role) =>
  titles.pageTitle(router.routesByPath[path].options.staticData, role)

const paths = (role: Role) => navigationOf(role).map(({ to }) => to)
const bar = (role: Role) => navigationOf(role).flatMap(({ short }) => short ?? [])

describe('the side navigation', () => {
  const admins = [
    ['/', 'Dashboard'],
    ['/issues', 'Issues'],
    ['/map', 'Issues Map'],
    ['/users', 'User Management'],
    ['/escalations', 'Escalations'],
  ]
  it.each<[string, Role, string[][]]>([
    [
      'NAV-002',
      'CITIZEN',
      [
        ['/', 'Dashboard'],
        ['/issues', 'My Issues'],
        ['/quick-report', 'Quick Report'],
        ['/map', 'Issues Map'],
        ['/water-flow', 'Water Process'],
        ['/transparency', 'Community'],
      ],
    ],
    [
      'NAV-003',
      'FIELD_AGENT',
      [
        ['/', 'Dashboard'],
        ['/issues', 'Issues'],
        ['/map', 'Field Map'],
        ['/field', 'Field work'],
        ['/my-stats', 'Performance'],
      ],
    ],
    [
      'NAV-004',
      'DEPARTMENT_HEAD',
      [
        ['/', 'Dashboard'],
        ['/issues', 'Issues'],
        ['/map', 'Issues Map'],
        ['/team', 'Team Management'],
        ['/escalations', 'Escalations'],
      ],
    ],
    ['NAV-005', 'ADMIN', admins],
    ['NAV-005', 'SUPER_ADMIN', admins],
  ])('%s: of %s', (_, role, entries) =>
    expect(navigationOf(role).map(({ to, label }) => [to, label])).toEqual(entries),
  )
  it('NAV-006: of any other role is the citizen menu without what it may not open', () =>
    expect(paths('ANALYST')).toEqual(['/', '/issues', '/map', '/water-flow', '/transparency']))
})

describe('the bottom bar', () => {
  it('NAV-011: of citizens', () =>
    expect(bar('CITIZEN')).toEqual(['Home', 'Issues', 'Quick', 'Map', 'Stats']))
  it('NAV-011: stresses Quick alone', () =>
    expect(navigationOf('CITIZEN').flatMap(({ short, isQuick }) => (isQuick ? short : []))).toEqual([
      'Quick',
    ]))
  it('NAV-011: of field agents', () =>
    expect(bar('FIELD_AGENT')).toEqual(['Home', 'Issues', 'Map', 'Field', 'Stats']))
  it('NAV-011: of heads has Team', () =>
    expect(bar('DEPARTMENT_HEAD')).toEqual(['Home', 'Issues', 'Map', 'Team', 'Escalations']))
  it('NAV-011: of admins has Users', () =>
    expect(bar('ADMIN')).toEqual(['Home', 'Issues', 'Map', 'Users', 'Escalations']))
})

describe('the menu of the account', () => {
  it('leads to the profile, the settings and what is not sent yet', () =>
    expect(accountMenu('CITIZEN')).toEqual(['Profile', 'Settings', 'Not sent yet']))
  it('of heads leads to the settings of their department too', () =>
    expect(accountMenu('DEPARTMENT_HEAD')).toEqual([
      'Profile',
      'Settings',
      'Not sent yet',
      'Department Settings',
    ]))
  it.each(['ADMIN', 'SUPER_ADMIN'] as const)('of %s leads to the system too', (role) =>
    expect(accountMenu(role)).toEqual([
      'Profile',
      'Settings',
      'Not sent yet',
      'Department Settings',
      'System',
    ]),
  )
})

it('NAV-006: gives a role that this client does not know the citizen menu without what it may not open', () => {
  const role = 'AUDITOR' as string as Role
  expect(navigationOf(role).map(({ label }) => label)).toEqual([
    'Dashboard',
    'My Issues',
    'Issues Map',
    'Water Process',
    'Community',
  ])
  expect(pageTitle('/', role).title).toBe('Community Dashboard')
})

describe('the header', () => {
  it.each([
    ['CITIZEN', 'Community Dashboard'],
    ['FIELD_AGENT', 'Field Agent Dashboard'],
    ['DEPARTMENT_HEAD', 'Department Dashboard'],
    ['ADMIN', 'Admin Dashboard'],
    ['SUPER_ADMIN', 'Super Admin Dashboard'],
  ] as const)('NAV-007: greets %s on the %s', (role, title) =>
    expect(pageTitle('/', role)).toEqual({ kind: 'dashboard', title }),
  )
  it('NAV-007: names a page as the menu of the role does', () => {
    expect(pageTitle('/issues', 'CITIZEN')).toMatchObject({
      title: 'My Issues',
      subtitle: 'Follow what you have reported',
    })
  })
  it('MAP-009: names the map Field Map for field agents and Issues Map for everybody else', () => {
    const mapTitles = roles.map((role) => [role, pageTitle('/map', role).title])
    expect(Object.fromEntries(mapTitles)).toEqual({
      CITIZEN: 'Issues Map',
      FIELD_AGENT: 'Field Map',
      DEPARTMENT_HEAD: 'Issues Map',
      ANALYST: 'Issues Map',
      ADMIN: 'Issues Map',
      SUPER_ADMIN: 'Issues Map',
    })
  })
  it('names pages that are in no menu', () =>
    expect(pageTitle('/settings', 'CITIZEN')).toMatchObject({ kind: 'page', title: 'Settings' }))
  it('of an analyst says Issues over the issues of a department, whatever the menu calls them', () => {
    expect(pageTitle('/issues', 'ANALYST').title).toBe('Issues')
    expect(navigationOf('ANALYST').map(({ label }) => label)).toContain('My Issues')
  })
  it('NAV-008: of every page is its own, the product names only what nobody knows', () => {
    const pages = routes.filter(({ id }) => id.startsWith('/frame/'))
    for (const { fullPath, options } of pages) {
      expect(titles.pageTitle(options.staticData, 'ADMIN').kind, fullPath).not.toBe('product')
    }
    expect(pages.length).toBeGreaterThan(15)
    expect(titles.pageTitle({}, 'CITIZEN')).toEqual({
      kind: 'product',
      title: 'Nagrik',
      subtitle: 'Digital governance platform',
    })
  })
  it('a page below another one names an entry of the menu', () => {
    const entries = routes.filter(({ options }) => options.staticData.menu).map(({ fullPath }) => fullPath)
    const below = routes.flatMap(({ options }) => options.staticData.within ?? [])
    expect(below.filter((within) => !entries.includes(within as never))).toEqual([])
    expect(below.length).toBeGreaterThan(3)
  })
})
