import {
  changeDepartmentSettings,
  listAssignees,
  listDepartments,
  readDepartmentSettings,
} from '@nagrik/contract/people'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { changeSettings, readSettings } from './department-settings.service.ts'
import { allDepartments, assigneesFor } from './people.service.ts'

export const peopleRoutes: FeatureRoutes = (bind) => {
  bind(listAssignees, async ({ platform, actor, query }) => ({
    data: await assigneesFor(platform, actor, query),
  }))
  bind(listDepartments, async ({ platform }) => ({ data: await allDepartments(platform) }))
  bind(readDepartmentSettings, async ({ platform, actor, params }) => ({
    data: await readSettings(platform, actor, params.id),
  }))
  bind(changeDepartmentSettings, async ({ platform, actor, params, body }) => ({
    data: await changeSettings(platform, actor, params.id, body),
  }))
}
