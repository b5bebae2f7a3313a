import { type Category, listCategories } from '@nagrik/contract/categories'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api-client.ts'

/** Categories hardly ever change; a failure leaves the choice empty, silently. */
export const categoriesQuery = queryOptions({
  queryKey: ['tickets', 'categories'],
  queryFn: async ({ signal }): Promise<Category[]> => (await call(listCategories, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
})
