import { type handlerRoles, isAdmin, type Role } from '@nagrik/contract/roles'

export type HandlerRole = (typeof handlerRoles)[number]

interface Chooser {
  readonly id: string
  readonly role: Role
  readonly departments: readonly { readonly id: string }[]
}

/** Whom somebody may choose from; `departmentIds` and `userId` narrow the choice where they are given. */
export interface Reach {
  roles: readonly HandlerRole[]
  departmentIds?: readonly string[]
  userId?: string
}

/** Admins reach everybody who handles tickets, heads their departments' agents and heads, agents themselves. */
export function reachOf(chooser: Chooser, wanted: readonly HandlerRole[]): Reach {
  if (isAdmin(chooser.role)) return { roles: wanted }
  if (chooser.role !== 'DEPARTMENT_HEAD') return { roles: wanted, userId: chooser.id }
  return {
    roles: wanted.filter((role) => role === 'FIELD_AGENT' || role === 'DEPARTMENT_HEAD'),
    departmentIds: chooser.departments.map((one) => one.id),
  }
}
