import type { SentBody } from '@nagrik/contract/endpoint'
import {
  addMember,
  blockHours,
  blockMember,
  listTeam,
  type NewMember,
  updateMember,
} from '@nagrik/contract/team'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api-client.ts'
import { isApiError, isUnanswered } from '#platform/api-error.ts'
import { errorText, fieldErrors } from '#platform/error-text.ts'
import { translate } from '#platform/i18n/i18n.ts'
import { actWords, type TeamAct } from './model.ts'

export const teamQuery = (department: string | undefined) =>
  queryOptions({
    queryKey: ['team', department ?? null],
    queryFn: async ({ signal }) => (await call(listTeam, { query: { department }, signal })).data,
    staleTime: 0,
  })

/** Whatever is shown of teams and accounts is asked for anew. */
export function outdateTeam(client: QueryClient): void {
  for (const queryKey of [['team'], ['users']]) void client.invalidateQueries({ queryKey })
}

export const add = async (body: SentBody<typeof addMember>, key: string) =>
  (await call(addMember, { body, headers: { 'Idempotency-Key': key } })).data

export const update = (id: string, body: SentBody<typeof updateMember>) =>
  call(updateMember, { params: { id }, body })

export const block = (id: string, duration: number, reason: string | null) =>
  call(blockMember, { params: { id }, body: { action: 'block', duration, reason } })

/** For 24 hours, or the way back. */
export const toggle = (id: string, isBlocked: boolean, reason: string | null) =>
  isBlocked
    ? call(blockMember, { params: { id }, body: { action: 'unblock', duration: blockHours.toggle, reason } })
    : block(id, blockHours.toggle, reason)

/** What the server says of a failure, or that it said nothing. */
export const failureOf = (act: TeamAct, error: Error): string =>
  isUnanswered(error)
    ? translate(actWords[act].unanswered)
    : translate(actWords[act].failed, { error: errorText(error, 'Unknown error') })

const places: Record<string, keyof NewMember> = {
  EMAIL_TAKEN: 'email',
  PHONE_TAKEN: 'phoneNumber',
  UNKNOWN_DEPARTMENT: 'department',
}

/** At which fields a refusal is told. */
export function placed(error: Error): Record<string, string> {
  const place = isApiError(error) ? places[error.error] : undefined
  return { ...fieldErrors(error), ...(place && { [place]: errorText(error, 'Unknown error') }) }
}
