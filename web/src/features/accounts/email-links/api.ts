import { confirmEmail, restoreEmail } from '@nagrik/contract/profile'
import { call } from '#platform/api-client.ts'
import { isApiError } from '#platform/api-error.ts'

export const confirmByLink = (body: { token: string }) => call(confirmEmail, { body })

export const restoreByLink = (body: { token: string }) => call(restoreEmail, { body })

export const isLinkRefused = (error: unknown): boolean =>
  isApiError(error) && error.error === 'INVALID_EMAIL_LINK'
