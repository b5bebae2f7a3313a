import type { handlerRoles, Role } from '@nagrik/contract/roles'

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

type Rule = (chooser: Chooser, wanted: readonly HandlerRole[]) => Reach

const nobody: Rule = () => ({ roles: [] })
const everybody: Rule = (_chooser, wanted) => ({ roles: wanted })
const themselves: Rule = ({ id }, wanted) => ({ roles: wanted, userId: id })
const theirDepartments: Rule = ({ departments }, wanted) => ({
  roles: wanted.filter((role) => role === 'FIELD_AGENT' || role === 'DEPARTMENT_HEAD'),
  departmentIds: departments.map((one) => one.id),
})

/** Admins reach everybody who handles tickets, heads their departments' agents and heads, agents themselves. */
const reach: Record<Role, Rule> = {
  CITIZEN: nobody,
  FIELD_AGENT: themselves,
  DEPARTMENT_HEAD: theirDepartments,
  ADMIN: everybody,
  SUPER_ADMIN: everybody,
  ANALYST: nobody,
}

export const reachOf: Rule = (chooser, wanted) => reach[chooser.role](chooser, wanted)
