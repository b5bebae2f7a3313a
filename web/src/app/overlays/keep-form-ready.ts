import { listCategories } from '@nagrik/contract/categories'
import type { EndpointSpec } from '@nagrik/contract/endpoint'
import { reportingRoles } from '@nagrik/contract/roles'
import { installation } from '@nagrik/contract/system'
import { addressOf, callerHeaders, thisCaller } from '#platform/api-request.ts'
import { storedSession, watchStoredSession } from '#platform/session-store.ts'

const needed: EndpointSpec[] = [installation, listCategories]

/**
 * Has the service worker keep what a report is written with, for whoever may report: the first one may be begun where
 * there is no network, by somebody who never opened the form.
 */
export async function keepFormReady(): Promise<void> {
  if (!navigator.serviceWorker) return
  await isControlled()
  fetchNeeded()
  watchStoredSession((now, before) => now.user?.id !== before.user?.id && fetchNeeded())
}

async function isControlled(): Promise<void> {
  const { serviceWorker } = navigator
  await serviceWorker.ready
  if (serviceWorker.controller) return
  await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
}

function fetchNeeded(): void {
  const role = storedSession().user?.role
  if (!reportingRoles.some((one) => one === role)) return
  const headers = { ...callerHeaders(thisCaller()), Accept: 'application/json' }
  // Without an ETag of its own: an answer that nothing changed would leave nothing to keep.
  for (const endpoint of needed) {
    void fetch(addressOf(endpoint, undefined, undefined), { headers }).catch(() => undefined)
  }
}
