import { isAdmin, type Role } from '@nagrik/contract/roles'
import { isIn, type Person } from './tickets.policy.ts'

type Rule = (person: Person, departmentId: string) => boolean
const never: Rule = () => false
const always: Rule = () => true

const using: Record<Role, Rule> = {
  CITIZEN: never,
  FIELD_AGENT: isIn,
  DEPARTMENT_HEAD: isIn,
  ADMIN: always,
  SUPER_ADMIN: always,
  ANALYST: never,
}

/** Who answers citizens in the name of a department. */
export const mayUseTemplates: Rule = (person, departmentId) => using[person.role](person, departmentId)

/** Its heads and the administrators say what is answered. */
export const mayEditTemplates: Rule = (person, departmentId) =>
  (person.role === 'DEPARTMENT_HEAD' || isAdmin(person.role)) && mayUseTemplates(person, departmentId)
