import { isAdmin } from '@nagrik/contract/roles'
import { isIn, type Person } from './tickets.policy.ts'

/** Whose a view is: of one person, or of a department. */
export interface ViewOwner {
  readonly owner_id: string | null
  readonly department_id: string | null
}

/** Own ones, and as head or administrator those of a department. */
export function mayChangeView(person: Person, { owner_id, department_id }: ViewOwner): boolean {
  if (department_id === null) return owner_id === person.id
  return isAdmin(person.role) || (person.role === 'DEPARTMENT_HEAD' && isIn(person, department_id))
}

/** Own ones, those of the own departments, and as administrator those of all. */
export const seesView = (person: Person, view: ViewOwner): boolean =>
  mayChangeView(person, view) || (view.department_id !== null && isIn(person, view.department_id))
