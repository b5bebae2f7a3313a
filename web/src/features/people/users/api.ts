import type { ReplyOf, SentBody } from '@nagrik/contract/endpoint'
import { importUsers } from '@nagrik/contract/staff-import'
import {
  changeUserDepartments,
  changeUserStatus,
  createUser,
  deleteUser,
  listManagedUsers,
  type ManagedUser,
  type NewUser,
  type UserAction,
  type UserChange,
  updateUser,
} from '@nagrik/contract/users'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api-client.ts'
import { isApiError } from '#platform/api-error.ts'
import { errorText, fieldErrors } from '#platform/error-text.ts'
import { pageQueryOf, type UsersSearch } from './model.ts'

export const usersKey = ['users']

export const userPageQuery = (search: UsersSearch) => {
  const query = pageQueryOf(search)
  return queryOptions({
    queryKey: [...usersKey, 'list', query],
    queryFn: ({ signal }): Promise<ReplyOf<typeof listManagedUsers>> =>
      call(listManagedUsers, { query, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** Whatever is shown of accounts and teams is asked for anew. */
export function outdatePeople(client: QueryClient): void {
  for (const queryKey of [usersKey, ['team']]) void client.invalidateQueries({ queryKey })
}

export const create = async (body: NewUser, key: string) =>
  (await call(createUser, { body, headers: { 'Idempotency-Key': key } })).data

export const update = async (id: string, body: UserChange): Promise<ManagedUser> =>
  (await call(updateUser, { params: { id }, body })).data

export const setDepartments = async (id: string, body: SentBody<typeof changeUserDepartments>) =>
  (await call(changeUserDepartments, { params: { id }, body })).data

export const setStatus = (id: string, action: UserAction, reason: string | null) =>
  call(changeUserStatus, { params: { id }, body: { action, reason } })

export const remove = (id: string, deleteType: 'soft' | 'hard', reason: string | null) =>
  call(deleteUser, { params: { id }, body: { deleteType, reason } })

export const importStaff = async (csv: string, dryRun: boolean, key: string) =>
  (await call(importUsers, { body: { csv, dryRun }, headers: { 'Idempotency-Key': key } })).data

/** What the server says of a failure, or that it said nothing. */
export const saidOf = (error: Error): string => errorText(error, 'Unknown error')

const places: Record<string, string> = {
  EMAIL_TAKEN: 'email',
  PHONE_TAKEN: 'phoneNumber',
  UNKNOWN_DEPARTMENT: 'department',
}

/** At which fields a refusal is told. */
export function placed(error: Error): Record<string, string> {
  const place = isApiError(error) ? places[error.error] : undefined
  return { ...fieldErrors(error), ...(place && { [place]: saidOf(error) }) }
}
