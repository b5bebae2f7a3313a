import { isAdmin, type Role } from '@nagrik/contract/roles'

interface Manager {
  readonly role: Role
  readonly departments: readonly { readonly id: string }[]
}

/** Admins set what every department asks of its staff, heads what their own ask. */
export const maySetDepartment = ({ role, departments }: Manager, departmentId: string): boolean =>
  isAdmin(role) || (role === 'DEPARTMENT_HEAD' && departments.some(({ id }) => id === departmentId))
