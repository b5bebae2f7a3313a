import type { Role } from '@nagrik/contract/roles'
import type { Icon } from '@tabler/icons-react'
import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconCirclePlus from '@tabler/icons-react/dist/esm/icons/IconCirclePlus.mjs'
import IconDroplet from '@tabler/icons-react/dist/esm/icons/IconDroplet.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import type { LinkProps } from '@tanstack/react-router'
import type { TextKey } from '#platform/i18n/i18n.ts'

export interface NavigationEntry {
  to: NonNullable<LinkProps['to']>
  /** In the side navigation. */
  label: TextKey
  /** In the bottom bar of phones, where it is one of at most five; absent from the bar without. */
  short?: TextKey
  icon: Icon
}

const dashboard: NavigationEntry = { to: '/', label: 'Dashboard', short: 'Home', icon: IconHome }
const issues: NavigationEntry = { to: '/issues', label: 'Issues', short: 'Issues', icon: IconListDetails }
const map: NavigationEntry = { to: '/map', label: 'Issues Map', short: 'Map', icon: IconMap2 }
const escalations: NavigationEntry = {
  to: '/escalations',
  label: 'Escalations',
  short: 'Escalations',
  icon: IconAlertTriangle,
}
const quickReport: NavigationEntry = {
  to: '/quick-report',
  label: 'Quick Report',
  short: 'Quick',
  icon: IconCirclePlus,
}

const citizen: NavigationEntry[] = [
  dashboard,
  { ...issues, label: 'My Issues' },
  quickReport,
  map,
  { to: '/water-flow', label: 'Water Process', icon: IconDroplet },
  { to: '/transparency', label: 'Community', short: 'Stats', icon: IconChartBar },
]
const fieldAgent: NavigationEntry[] = [
  dashboard,
  issues,
  { ...map, label: 'Field Map' },
  { to: '/my-stats', label: 'Performance', short: 'Stats', icon: IconActivity },
]
const departmentHead: NavigationEntry[] = [
  dashboard,
  issues,
  map,
  { to: '/team', label: 'Team Management', short: 'Team', icon: IconUsersGroup },
  escalations,
]
const admin: NavigationEntry[] = [
  dashboard,
  issues,
  map,
  { to: '/users', label: 'User Management', short: 'Users', icon: IconUsers },
  escalations,
]

/** Entries of the side navigation. Any other role gets the citizen menu without what it may not open. */
export function navigationOf(role: Role): NavigationEntry[] {
  if (role === 'CITIZEN') return citizen
  if (role === 'FIELD_AGENT') return fieldAgent
  if (role === 'DEPARTMENT_HEAD') return departmentHead
  if (role === 'ADMIN' || role === 'SUPER_ADMIN') return admin
  return citizen.filter((entry) => entry !== quickReport)
}

export const isQuick = (entry: NavigationEntry): boolean => entry === quickReport
