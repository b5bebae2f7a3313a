import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** The browser could install the portal, and would answer so when it is asked. */
export function couldInstall(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = vi.fn(async () => ({ outcome }))
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  })
  Object.defineProperty(event, 'timeStamp', { value: performance.now() })
  act(() => void dispatchEvent(event))
  return { event, prompt }
}

/** What a browser says of nothing: neither installed nor to be installed. */
export function forgetInstall(): void {
  couldInstall()
  window.installPrompt = null
  localStorage.clear()
  sessionStorage.clear()
}
