import { listCategories } from '@nagrik/contract/categories'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api-client.ts'
import { categoriesFrom } from './category-shapes.ts'

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }) => categoriesFrom(await call(listCategories, { signal })),
})
