import { isAdmin } from '@nagrik/contract/roles'
import { countCitizens } from '#features/accounts/accounts.service.ts'
import { departmentIdOf } from '#features/people/people.service.ts'
import { overdueBefore } from '#features/tickets/overdue.model.ts'
import { scopeFor } from '#features/tickets/selection.policy.ts'
import { invalidField } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { presentStats, type Stats } from './stats.present.ts'
import * as queries from './stats.queries.ts'

/** Totals of the actor's scope: agents their assignments, heads and analysts their departments, admins all. */
export async function stats(
  platform: Platform,
  actor: Actor,
  department: string | undefined,
): Promise<Stats> {
  const { db, clock } = platform
  const scope = scopeFor(actor)
  const totalUsers = await countCitizens(db)
  const departmentId = department ? await narrowTo(platform, actor, department) : undefined
  const figures = await queries.countByState(db, scope, { departmentId }, overdueBefore(clock.now()))
  return presentStats(figures, totalUsers)
}

/** Admins may name any department. Others stay in their scope: a foreign or unknown name changes nothing. */
async function narrowTo({ db }: Platform, actor: Actor, nameOrSlug: string): Promise<string | undefined> {
  const departmentId = await departmentIdOf(db, nameOrSlug)
  if (isAdmin(actor.role)) {
    if (departmentId === undefined) throw invalidField('department', 'Unknown department.')
    return departmentId
  }
  return actor.departments.find((one) => one.id === departmentId)?.id
}
