import type { Role } from '@nagrik/contract/roles'
import type { TextKey } from '#platform/i18n/i18n.ts'
import type { palette } from '#ui/palette.ts'
import { forRole } from './role.ts'

interface RoleAccent {
  /** Variant of the role's primary button. */
  variant: 'citizen' | 'agent' | 'head' | 'admin' | 'super'
  color: keyof typeof palette
  /** Name of the role as a person reads it. */
  label: TextKey
}

export const roleAccents: Record<Role, RoleAccent> = {
  CITIZEN: { variant: 'citizen', color: 'indigo', label: 'Citizen' },
  FIELD_AGENT: { variant: 'agent', color: 'teal', label: 'Field Agent' },
  DEPARTMENT_HEAD: { variant: 'head', color: 'violet', label: 'Department Head' },
  ADMIN: { variant: 'admin', color: 'slate', label: 'Admin' },
  ANALYST: { variant: 'citizen', color: 'indigo', label: 'Analyst' },
  SUPER_ADMIN: { variant: 'super', color: 'plum', label: 'Super Admin' },
}

export const roleAccent = (role: Role): RoleAccent => forRole(roleAccents, role)
