import type { Figures } from '@nagrik/contract/figures'
import type { PerformanceStats } from '@nagrik/contract/performance'
import type { TallyRow } from './figures.model.ts'
import { type NamedDepartment, presentDepartments } from './figures.present.ts'

export const presentCounts = ({
  total: totalAssigned,
  averageResolutionDays: averageResolutionTime,
  ...figures
}: Figures): PerformanceStats['previous'] => {
  const { resolved, inProgress, overdue, resolutionRate } = figures
  return { totalAssigned, resolved, inProgress, overdue, resolutionRate, averageResolutionTime }
}

/** The departments that somebody belongs to or has such tickets of. */
export const presentPlaces = (
  rows: readonly TallyRow[],
  departments: readonly NamedDepartment[],
  memberOf: readonly string[],
): PerformanceStats['departments'] =>
  presentDepartments(rows, departments)
    .filter(({ id, total }) => total > 0 || memberOf.includes(id))
    .map(({ id, name, nameHi, total, resolved, resolutionRate }) => ({
      ...{ id, name, nameHi, totalAssigned: total, resolved, resolutionRate },
    }))

export const presentSpell = (spell: { period: string; assigned_at: number; ended_at: number }) => ({
  period: spell.period,
  assigned: spell.assigned_at,
  resolved: spell.ended_at,
})
