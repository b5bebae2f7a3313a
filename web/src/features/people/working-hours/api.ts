import { changeWorkingHours, readWorkingHours, type WorkingSpan } from '@nagrik/contract/working-time'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api-client.ts'

export const workingHoursQuery = (id: string) =>
  queryOptions({
    queryKey: ['departments', id, 'working-hours'],
    queryFn: async ({ signal }) => (await call(readWorkingHours, { params: { id }, signal })).data,
    staleTime: 0,
  })

export const saveWorkingHours = async (id: string, hours: WorkingSpan[]) =>
  (await call(changeWorkingHours, { params: { id }, body: { hours } })).data
