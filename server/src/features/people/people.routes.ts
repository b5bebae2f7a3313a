import { listAssignees, listDepartments } from '@nagrik/contract/people'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { allDepartments, assigneesFor } from './people.service.ts'

export const peopleRoutes: FeatureRoutes = (bind) => {
  bind(listAssignees, async ({ platform, actor, query }) => ({
    data: await assigneesFor(platform, actor, query),
  }))
  bind(listDepartments, async ({ platform }) => ({ data: await allDepartments(platform) }))
}
