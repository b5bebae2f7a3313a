import { getRouteApi } from '@tanstack/react-router'
import { DeletionRequested } from '#features/personal-data/deletion-requested.tsx'

const route = getRouteApi('/frame/account-deletion')

export function AccountDeletionRoute() {
  return <DeletionRequested on={route.useSearch().on} />
}
