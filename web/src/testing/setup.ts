import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { changeLanguage, currentLanguage } from '#platform/i18n/i18n.ts'

afterEach(cleanup)

// The next file may be in the same document.
afterAll(async () => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'geolocation')
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  if (currentLanguage() === 'hi') await changeLanguage('en')
})
