import type { Role } from '@nagrik/contract/roles'
import { forRole } from '#domain/role.ts'
import type { TextKey } from '#platform/i18n/i18n.ts'
import type { Access } from './guards.ts'
import type { MenuIcon } from './shell/menu-icons.ts'

/** One text for everybody, or what each role reads. */
type PageText = TextKey | Record<Role, TextKey>

/** The menus there are, each by the role it was made for; shell/navigation.ts says which role has which. */
export type Menu = 'CITIZEN' | 'FIELD_AGENT' | 'DEPARTMENT_HEAD' | 'ADMIN'

interface MenuPlace {
  in: 'all' | readonly Menu[]
  icon: MenuIcon
  /** Where it is not the title. */
  label?: PageText
  /** In the bottom bar of phones, where it is one of at most five; absent from the bar without. */
  short?: TextKey
  /** The one action that stands out. */
  isQuick?: true
}

/** What a page is beside its address and its component. The guard, the header and the menus read it from its route. */
export interface Page {
  access: Access
  /** The h1 in the header, until the page fills that by itself, and the name in the menus. */
  title?: PageText
  /** Below the title; without one the user is greeted by name. */
  subtitle?: PageText
  /** The address of the menu's entry that a page without one of its own belongs to. */
  within?: string
  /** Its place in the main menu; pages stand there in the order of their routes. */
  menu?: MenuPlace
  /** Its place in the menu of the account, for whoever may open it. */
  accountMenu?: { icon: MenuIcon }
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Page {}
}

/** What a role reads; visitors of public pages read what citizens do. */
export const textFor = (text: PageText, role: Role | null): TextKey =>
  typeof text === 'string' ? text : forRole(text, role ?? 'CITIZEN')

/** What nearly all roles read, and what the others do. */
export const mostRead = (text: TextKey, others: Partial<Record<Role, TextKey>>): Record<Role, TextKey> => ({
  CITIZEN: text,
  FIELD_AGENT: text,
  DEPARTMENT_HEAD: text,
  ANALYST: text,
  ADMIN: text,
  SUPER_ADMIN: text,
  ...others,
})
