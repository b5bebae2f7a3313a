import type { SentBody } from '@nagrik/contract/endpoint'
import {
  createDepartment,
  type DepartmentFields,
  readDepartmentUse,
  updateDepartment,
} from '@nagrik/contract/system-departments'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api-client.ts'

export const departmentUseQuery = (id: string) =>
  queryOptions({
    queryKey: ['departments', id, 'use'],
    queryFn: async ({ signal }) => (await call(readDepartmentUse, { params: { id }, signal })).data,
    staleTime: 0,
  })

/** Asked twice with the same key, it is made once. */
export const addDepartment = (body: DepartmentFields, key: string) =>
  call(createDepartment, { body, headers: { 'Idempotency-Key': key } })

export const changeDepartment = (id: string, body: SentBody<typeof updateDepartment>) =>
  call(updateDepartment, { params: { id }, body })
