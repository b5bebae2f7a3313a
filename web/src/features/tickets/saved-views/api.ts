import { listDepartments } from '@nagrik/contract/people'
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  type SavedView,
  updateSavedView,
} from '@nagrik/contract/saved-views'
import { queryOptions } from '@tanstack/react-query'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { call } from '#platform/api-client.ts'
import { queryClient } from '#platform/query-client.ts'
import { randomKey } from '#platform/random-key.ts'

export const savedViewsQuery = queryOptions({
  queryKey: ticketKeys.savedViews,
  queryFn: async ({ signal }): Promise<SavedView[]> => (await call(listSavedViews, { signal })).data,
  staleTime: 0,
})

export const departmentsQuery = queryOptions({
  queryKey: ['departments'],
  queryFn: async ({ signal }) => (await call(listDepartments, { signal })).data,
})

const listAgain = () => queryClient.invalidateQueries({ queryKey: ticketKeys.savedViews })

export async function saveView(view: {
  name: string
  departmentId: string | null
  search: SavedView['search']
}): Promise<void> {
  await call(createSavedView, { body: view, headers: { 'Idempotency-Key': randomKey() } })
  await listAgain()
}

export async function renameView({ id, name }: { id: string; name: string }): Promise<void> {
  await call(updateSavedView, { params: { id }, body: { name } })
  await listAgain()
}

export async function deleteView(id: string): Promise<void> {
  await call(deleteSavedView, { params: { id } })
  await listAgain()
}
