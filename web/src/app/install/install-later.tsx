import { type ComponentType, useEffect, useState } from 'react'
import { readStored } from '#platform/browser-storage.ts'

/** Until then the page that was opened has the device to itself. */
const FETCHED_AFTER_MS = 2000

/** Fetches what offers to install the portal, unless nothing is to be offered. */
export function InstallLater() {
  const [Offer, setOffer] = useState<ComponentType>()
  useEffect(() => {
    if (readStored('pwa-install-dismissed')) return
    const timer = setTimeout(
      // Where its code does not come, nothing is offered this time.
      () =>
        void import('./install-offer.tsx').then((code) => setOffer(() => code.InstallOffer)).catch(() => {}),
      FETCHED_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [])
  return Offer && <Offer />
}
