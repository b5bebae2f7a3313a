import { isAdmin, type Role } from '@nagrik/contract/roles'

interface Viewer {
  readonly id: string
  readonly role: Role
  readonly departments: readonly { readonly id: string }[]
}

interface Worker {
  id: string
  /** Ids. */
  departments: readonly string[]
}

/** Staff read how they work themselves, heads how the members of their departments do, admins everybody. */
export const mayReadPerformance = (viewer: Viewer, worker: Worker): boolean =>
  isAdmin(viewer.role) ||
  viewer.id === worker.id ||
  (viewer.role === 'DEPARTMENT_HEAD' && viewer.departments.some(({ id }) => worker.departments.includes(id)))

/** Of others' work heads read what lies in their own departments. */
export const mayReadWorkIn = (viewer: Viewer, worker: Pick<Worker, 'id'>, departmentId: string): boolean =>
  isAdmin(viewer.role) || viewer.id === worker.id || viewer.departments.some(({ id }) => id === departmentId)
