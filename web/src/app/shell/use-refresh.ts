import { useState } from 'react'
import { translate } from '#platform/i18n/i18n.ts'
import { useOnline } from '#platform/online.ts'
import { clearCachedReplies } from '#platform/query-client.ts'
import { showToast } from '#ui/toast.ts'

/** Forgets every cached reply here and in the service worker; offline it would leave nothing to read. */
export function useRefresh() {
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  async function refresh() {
    setBusy(true)
    navigator.serviceWorker?.controller?.postMessage({ type: 'CLEAR_CACHE' })
    const isDone = await clearCachedReplies()
    setBusy(false)
    if (isDone) showToast(translate('Data refreshed'))
    else
      showToast(
        translate('The data could not be refreshed. Please check your connection and try again.'),
        'error',
      )
  }
  return { refresh: () => void refresh(), busy, canRefresh: online }
}
