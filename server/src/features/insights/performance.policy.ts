import { isAdmin, type Role } from '@nagrik/contract/roles'

interface Viewer {
  readonly id: string
  readonly role: Role
  readonly departments: readonly { readonly id: string }[]
}

/** Of others' work heads read what lies in their own departments. */
export const mayReadWorkIn = (viewer: Viewer, worker: { id: string }, departmentId: string): boolean =>
  isAdmin(viewer.role) || viewer.id === worker.id || viewer.departments.some(({ id }) => id === departmentId)
