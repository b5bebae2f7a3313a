import { currentUser } from '@nagrik/contract/accounts'
import type { ReplyOf } from '@nagrik/contract/endpoint'
import { resendEmailConfirmation, updatePhone, updateProfile } from '@nagrik/contract/profile'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api-client.ts'
import { isApiError } from '#platform/api-error.ts'
import { errorText } from '#platform/error-text.ts'
import { type TextKey, translate } from '#platform/i18n/i18n.ts'
import { updateUser } from '#platform/session.ts'

export type Profile = ReplyOf<typeof currentUser>

/** Asked for at each visit, for the figures change with every report. */
export const ownProfile = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(currentUser, { signal }),
  staleTime: 0,
})

/** Calls that change the own account; the screen and the menus show what the server answers. */
export function useProfileCalls() {
  const client = useQueryClient()
  const show = ({ data: user }: ReplyOf<typeof updateProfile>) => {
    client.setQueryData(ownProfile.queryKey, (known) => known && { ...known, user })
    updateUser(user)
  }
  return {
    save: async (body: { name: string; email: string; phoneNumber: string }) =>
      show(await call(updateProfile, { body })),
    resendConfirmation: async () => show(await call(resendEmailConfirmation)),
    changePhone: async ({ phoneNumber, otp }: { phoneNumber: string; otp: string }) =>
      show(await call(updatePhone, { body: { newPhoneNumber: phoneNumber, otp } })),
  }
}

/** A refusal says why, and no answer that there was none; of any other failure it is told what was not done. */
export const profileFailure = (error: unknown, text: TextKey): string =>
  isApiError(error) && (error.isRefusal || error.status === 0) ? errorText(error, text) : translate(text)
