import * as categories from '@nagrik/contract/system-categories'
import * as departments from '@nagrik/contract/system-departments'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { addCategory, changeCategory, managedCategories } from './categories.service.ts'
import { addDepartment, changeDepartment } from './departments.service.ts'
import { previewCategory, previewSubCategory, useOfDepartment } from './preview.service.ts'
import { addSubCategory, changeSubCategory } from './sub-categories.service.ts'

export const regionChangeRoutes: FeatureRoutes = (bind) => {
  bind(categories.listManagedCategories, async ({ platform }) => ({
    data: await managedCategories(platform.db),
  }))
  bind(categories.createCategory, async ({ platform, actor, body, claim }) => ({
    data: await addCategory(platform, actor, body, claim),
  }))
  bind(categories.updateCategory, async ({ platform, actor, params, body }) => ({
    data: await changeCategory(platform, actor, params.id, body),
  }))
  bind(categories.previewCategoryChange, async ({ platform, actor, params, body }) => ({
    data: await previewCategory(platform, actor, params.id, body),
  }))
  bind(categories.createSubCategory, async ({ platform, actor, params, body, claim }) => ({
    data: await addSubCategory(platform, actor, params.id, body, claim),
  }))
  bind(categories.updateSubCategory, async ({ platform, actor, params, body }) => ({
    data: await changeSubCategory(platform, actor, params.id, body),
  }))
  bind(categories.previewSubCategoryChange, async ({ platform, actor, params, body }) => ({
    data: await previewSubCategory(platform, actor, params.id, body),
  }))
  bind(departments.createDepartment, async ({ platform, actor, body, claim }) => ({
    data: await addDepartment(platform, actor, body, claim),
  }))
  bind(departments.updateDepartment, async ({ platform, actor, params, body }) => ({
    data: await changeDepartment(platform, actor, params.id, body),
  }))
  bind(departments.readDepartmentUse, async ({ platform, actor, params }) => ({
    data: await useOfDepartment(platform, actor, params.id),
  }))
}
