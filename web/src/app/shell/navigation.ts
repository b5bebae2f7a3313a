import type { Role } from '@nagrik/contract/roles'
import { type ActiveOptions, type LinkProps, useMatches, useRouter } from '@tanstack/react-router'
import { opensFor } from '#app/guards.ts'
import { type Menu, type Page, textFor } from '#app/page.ts'
import { forRole } from '#domain/role.ts'
import type { TextKey } from '#platform/i18n/i18n.ts'
import type { MenuIcon } from './menu-icons.ts'

export interface NavigationEntry {
  to: NonNullable<LinkProps['to']>
  label: TextKey
  short?: TextKey
  icon: MenuIcon
  isQuick?: true
}

/** Whose menu a role has. */
const menus: Record<Role, Menu> = {
  CITIZEN: 'CITIZEN',
  FIELD_AGENT: 'FIELD_AGENT',
  DEPARTMENT_HEAD: 'DEPARTMENT_HEAD',
  ANALYST: 'CITIZEN',
  ADMIN: 'ADMIN',
  SUPER_ADMIN: 'ADMIN',
}

interface PageRoute {
  fullPath: string
  options: { staticData: Page }
}

/** Entries of the main menu in the order of the routes; what a role may not open is not in its menu. */
export function navigationOf(routes: PageRoute[], role: Role): NavigationEntry[] {
  const own = forRole(menus, role)
  return openTo(routes, role).flatMap(({ fullPath, options: { staticData } }) => {
    const { title, menu } = staticData
    if (!title || !menu || (menu.in !== 'all' && !menu.in.includes(own))) return []
    const { label = title, short, icon, isQuick } = menu
    return { to: fullPath as NavigationEntry['to'], label: textFor(label, role), short, icon, isQuick }
  })
}

/** Entries of the menu below the user's name. */
export function accountEntriesOf(routes: PageRoute[], role: Role): NavigationEntry[] {
  return openTo(routes, role).flatMap(({ fullPath, options: { staticData } }) => {
    const { title, accountMenu } = staticData
    if (!title || !accountMenu) return []
    return { to: fullPath as NavigationEntry['to'], label: textFor(title, role), icon: accountMenu.icon }
  })
}

const openTo = (routes: PageRoute[], role: Role): PageRoute[] =>
  routes.filter(({ options }) => opensFor(role, options.staticData.access))

/** Every route of the app, in order. */
export const useRoutes = (): PageRoute[] => Object.values(useRouter().routesById)

/** What a menu's link says of the present page: the router marks the page itself, this the entry it belongs to. */
export function useCurrentMark(): (to: string) => { 'aria-current'?: 'true'; activeOptions: ActiveOptions } {
  const within = useMatches({ select: (matches) => matches.at(-1)?.staticData.within })
  return (to) => ({ 'aria-current': to === within ? 'true' : undefined, activeOptions })
}

const activeOptions: ActiveOptions = { exact: true, includeSearch: false }
