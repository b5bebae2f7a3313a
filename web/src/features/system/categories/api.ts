import type { SentBody } from '@nagrik/contract/endpoint'
import {
  type CategoryChange,
  type CategoryFields,
  createCategory,
  createSubCategory,
  listManagedCategories,
  type ManagedCategory,
  previewCategoryChange,
  previewSubCategoryChange,
  type SubCategoryChange,
  type SubCategoryFields,
  updateCategory,
  updateSubCategory,
} from '@nagrik/contract/system-categories'
import { changeCategoryWorkingTime, readWorkingHours } from '@nagrik/contract/working-time'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api-client.ts'
import { isRenewal } from '#platform/poll.ts'

const MOVING_MS = 2000
const isMoving = (categories: ManagedCategory[] | undefined) =>
  categories?.some(({ move }) => move?.state === 'RUNNING') ?? false

/** Renewed by itself while issues follow their category. */
export const categoriesQuery = queryOptions({
  queryKey: ['system', 'categories'],
  queryFn: async (context) =>
    (await call(listManagedCategories, { signal: context.signal, poll: isRenewal(context) })).data,
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => isMoving(data) && MOVING_MS,
})

/** What shows categories, and what belongs to a department. */
export const outdates = [categoriesQuery.queryKey, ['categories'], ['departments'], ['tickets']]

export const addCategory = (body: CategoryFields, key: string) =>
  call(createCategory, { body, headers: { 'Idempotency-Key': key } })
export const changeCategory = (id: string, body: SentBody<typeof updateCategory>) =>
  call(updateCategory, { params: { id }, body })
export const previewCategory = async (id: string, body: CategoryChange) =>
  (await call(previewCategoryChange, { params: { id }, body })).data
/** What becomes of its unresolved issues where it goes to another department. */
export const moveQuery = (id: string, departmentId: string) =>
  queryOptions({
    queryKey: ['system', 'categories', 'move', id, departmentId],
    queryFn: async ({ signal }) =>
      (await call(previewCategoryChange, { params: { id }, body: { departmentId }, signal })).data,
    staleTime: 0,
  })

export const addSubCategory = (id: string, body: SubCategoryFields, key: string) =>
  call(createSubCategory, { params: { id }, body, headers: { 'Idempotency-Key': key } })
export const changeSubCategory = (id: string, body: SentBody<typeof updateSubCategory>) =>
  call(updateSubCategory, { params: { id }, body })
export const previewSubCategory = async (id: string, body: SubCategoryChange) =>
  (await call(previewSubCategoryChange, { params: { id }, body })).data

export const workingHoursQuery = (departmentId: string) =>
  queryOptions({
    queryKey: ['departments', departmentId, 'working-hours'],
    queryFn: async ({ signal }) =>
      (await call(readWorkingHours, { params: { id: departmentId }, signal })).data,
    staleTime: 0,
  })
export const setWorkingTime = async (id: string, countsWorkingTime: boolean) =>
  (await call(changeCategoryWorkingTime, { params: { id }, body: { countsWorkingTime } })).data
