import { useState } from 'react'
import { translate } from '#platform/i18n/i18n.ts'
import { forgetKept } from '#platform/kept-caches.ts'
import { useOnline } from '#platform/online.ts'
import { clearCachedReplies } from '#platform/query-client.ts'
import { serverAnswers } from '#platform/server-answers.ts'
import { showToast } from '#ui/toast.ts'

/** Forgets every cached reply here and in the service worker; without a server it would leave nothing to read. */
export function useRefresh() {
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  async function refresh() {
    setBusy(true)
    const isDone = (await serverAnswers()) && (await clearAll())
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

async function clearAll(): Promise<boolean> {
  navigator.serviceWorker?.controller?.postMessage({ type: 'CLEAR_CACHE' })
  // A page that no worker controls yet may have been read through one before.
  await forgetKept()
  return clearCachedReplies()
}
