import { changeDepartmentSettings, listDepartments, readDepartmentSettings } from '@nagrik/contract/people'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { changeSettings, readSettings } from './department-settings.service.ts'
import { allDepartments } from './people.service.ts'

export const peopleRoutes: FeatureRoutes = (bind) => {
  bind(listDepartments, async ({ platform }) => ({ data: await allDepartments(platform) }))
  bind(readDepartmentSettings, async ({ platform, actor, params }) => ({
    data: await readSettings(platform, actor, params.id),
  }))
  bind(changeDepartmentSettings, async ({ platform, actor, params, body }) => ({
    data: await changeSettings(platform, actor, params.id, body),
  }))
}
