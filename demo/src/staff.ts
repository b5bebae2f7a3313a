import type { DemoPerson } from './accounts.ts'
import type { Deal } from './random.ts'

/** Who can act on the tickets of a department. */
export interface Staff {
  agents: DemoPerson[]
  /** Its head, else an admin. */
  head: DemoPerson
  admin: DemoPerson
}

const isActive = (one: DemoPerson) =>
  !one.disabledAt && !one.deletedAt && !one.blocked && !one.mustChangePassword

/** @throws Error when there is no admin among the people */
export function staffOf(people: readonly DemoPerson[], department: string): Staff {
  const members = people.filter((one) => isActive(one) && one.departments.includes(department))
  const admin = people.find((one) => one.role === 'ADMIN')
  if (admin === undefined) throw new Error('The demo needs an admin')
  return {
    agents: members.filter((one) => one.role === 'FIELD_AGENT'),
    head: members.find((one) => one.role === 'DEPARTMENT_HEAD') ?? admin,
    admin,
  }
}

/** The agents of a department take turns; its head works where there are none. */
export const nextAssignee = (deal: Deal, { agents, head }: Staff): DemoPerson =>
  agents.length > 0 ? deal(agents) : head
