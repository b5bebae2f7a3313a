import type { Membership } from '@nagrik/contract/accounts'
import { type PerformanceStats, performanceDays } from '@nagrik/contract/performance'
import type { Role } from '@nagrik/contract/roles'
import type { PerformanceDays } from '#features/insights/api.ts'
import type { TextKey } from '#platform/i18n/i18n.ts'

/** Whose work it is. */
export interface Person {
  id: string
  name: string
  role: Role
  departments: Membership[]
}

/** As the address has it: 30 days are not named. */
export interface PerformanceSearch {
  days?: '7' | '90'
  department?: string
}

export const periods = performanceDays

export const periodWords: Record<PerformanceDays, { name: TextKey; last: TextKey; against: TextKey }> = {
  '7': { name: '7 days', last: 'Last 7 days', against: 'against the 7 days before' },
  '30': { name: '30 days', last: 'Last 30 days', against: 'against the 30 days before' },
  '90': { name: '90 days', last: 'Last 90 days', against: 'against the 90 days before' },
}

export type Counts = PerformanceStats['previous']

/** What stands there where the figures could not be loaded. */
export const noWork: Counts = {
  totalAssigned: 0,
  resolved: 0,
  inProgress: 0,
  overdue: 0,
  resolutionRate: 0,
  averageResolutionTime: 0,
}

interface NamedDepartment {
  id: string
  name: string
  nameHi: string
}

/** Where somebody works, and where else they have issues; by name. */
export function departmentsOf(person: Person, stats: PerformanceStats | undefined): NamedDepartment[] {
  const all = [...person.departments.map(({ department }) => department), ...(stats?.departments ?? [])]
  const named = new Map(all.map(({ id, name, nameHi }) => [id, { id, name, nameHi }]))
  return [...named.values()].sort((one, other) => one.name.localeCompare(other.name))
}
