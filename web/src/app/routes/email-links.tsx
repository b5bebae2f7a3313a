import { getRouteApi } from '@tanstack/react-router'
import { EmailLinkPage } from '#features/accounts/email-links/email-link-page.tsx'

const confirm = getRouteApi('/entry/confirm-email')
const restore = getRouteApi('/entry/restore-email')

export function ConfirmEmailRoute() {
  const { token = '' } = confirm.useSearch()
  return <EmailLinkPage kind="confirm" token={token} />
}

export function RestoreEmailRoute() {
  const { token = '' } = restore.useSearch()
  return <EmailLinkPage kind="restore" token={token} />
}
