import {
  changeDepartmentSettings,
  type DepartmentSettings,
  listDepartments,
  readDepartmentSettings,
} from '@nagrik/contract/people'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api-client.ts'

export const departmentsQuery = queryOptions({
  queryKey: ['departments'],
  queryFn: async ({ signal }) => (await call(listDepartments, { signal })).data,
})

export const settingsQuery = (id: string) =>
  queryOptions({
    queryKey: ['departments', id, 'settings'],
    queryFn: async ({ signal }) => (await call(readDepartmentSettings, { params: { id }, signal })).data,
    staleTime: 0,
  })

export const saveSettings = async (id: string, settings: DepartmentSettings): Promise<DepartmentSettings> =>
  (await call(changeDepartmentSettings, { params: { id }, body: settings })).data
