import { productName } from '@nagrik/contract/limits'
import type { Role } from '@nagrik/contract/roles'
import type { TextKey } from '#platform/i18n/i18n.ts'
import { navigationOf } from './navigation.ts'

export type PageTitle =
  | { kind: 'dashboard'; title: TextKey }
  | { kind: 'page'; title: TextKey; subtitle: TextKey }
  /** A route without a title of its own: the product's name stands above it, and the page brings its h1. */
  | { kind: 'product'; title: typeof productName; subtitle: TextKey }

const dashboards: Record<Role, TextKey> = {
  CITIZEN: 'Community Dashboard',
  FIELD_AGENT: 'Field Agent Dashboard',
  DEPARTMENT_HEAD: 'Department Dashboard',
  ANALYST: 'Department Dashboard',
  ADMIN: 'Admin Dashboard',
  SUPER_ADMIN: 'Super Admin Dashboard',
}

/** Titles of routes that are in no menu, or for a role in whose menu they are not. */
const titles: Record<string, TextKey> = {
  '/quick-report': 'Quick Report',
  '/grievance-categories': 'Quick Report',
  '/quick-report/form': 'Quick Report',
  '/water-flow': 'Water Process',
  '/transparency': 'Community',
  '/profile': 'Profile',
  '/settings': 'Settings',
  '/my-stats': 'Performance',
  '/performance/$userId': 'Performance',
  '/team': 'Team Management',
  '/users': 'User Management',
  '/user-management': 'User Management',
  '/system': 'System',
}

const subtitles: Record<string, TextKey> = {
  '/issues': 'Find and handle reported issues',
  '/quick-report': 'Choose what the problem is about',
  '/grievance-categories': 'Choose what the problem is about',
  '/quick-report/form': 'Describe the problem and add a photo',
  '/map': 'See where issues are reported',
  '/water-flow': 'How a water complaint is handled',
  '/transparency': 'How well issues are resolved',
  '/profile': 'Your personal details',
  '/settings': 'Language and appearance',
  '/my-stats': 'Your work and its results',
  '/performance/$userId': 'Work and results of a colleague',
  '/team': 'People of your department',
  '/users': 'Accounts, roles and departments',
  '/user-management': 'Accounts, roles and departments',
  '/escalations': 'Issues raised for review',
  '/system': 'Health and configuration',
}

/** Title and subtitle in the header for a route's path pattern and a role (none: a visitor). */
export function pageTitle(path: string, role: Role | null): PageTitle {
  if (path === '/' && role) return { kind: 'dashboard', title: dashboards[role] }
  const title = (role && navigationOf(role).find(({ to }) => to === path)?.label) ?? titles[path]
  const subtitle =
    path === '/issues' && role === 'CITIZEN' ? 'Follow what you have reported' : subtitles[path]
  if (title && subtitle) return { kind: 'page', title, subtitle }
  return { kind: 'product', title: productName, subtitle: 'Digital governance platform' }
}
