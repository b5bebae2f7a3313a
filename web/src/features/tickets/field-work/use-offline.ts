import type { FieldWork } from '@nagrik/contract/field-work'
import { useEffect, useState } from 'react'
import { isKeeping, isKept } from '#platform/kept-offline.ts'

const AT_ONCE = 4

/**
 * Fetches all pictures of the work, so that the service worker keeps them, and tells whether work and pictures are
 * there without a network. Null where nothing is kept at all.
 */
export function useOffline(work: FieldWork | undefined): 'fetching' | 'ready' | 'incomplete' | null {
  const [state, setState] = useState<'fetching' | 'ready' | 'incomplete' | null>(null)
  useEffect(() => {
    if (!work || !isKeeping()) return setState(null)
    let isGone = false
    setState((now) => (now === 'ready' ? now : 'fetching'))
    void keepAll(work).then((isReady) => isGone || setState(isReady ? 'ready' : 'incomplete'))
    return () => {
      isGone = true
    }
  }, [work])
  return state
}

async function keepAll({ tickets }: FieldWork): Promise<boolean> {
  const addresses = tickets.flatMap(({ pictures }) => pictures.map(({ thumbnailUrl }) => thumbnailUrl))
  const left = [...addresses]
  const next = async (): Promise<void> => {
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      if (!(await isKept(address, 1))) await look(address)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  const kept = await Promise.all(['/api/tickets/field', ...addresses].map((address) => isKept(address)))
  return kept.every(Boolean)
}

/** As a picture of the page: a service worker keeps nothing else of a file. */
const look = (address: string): Promise<void> =>
  new Promise((resolve) => {
    const picture = new Image()
    picture.onload = () => resolve()
    picture.onerror = () => resolve()
    picture.src = address
  })
