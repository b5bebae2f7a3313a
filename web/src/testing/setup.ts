import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { changeLanguage, currentLanguage } from '#platform/i18n/i18n.ts'

// Testing Library says so to React, and takes its screens down, only in the first file of a process.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(cleanup)

// The next file may be in the same document.
afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'geolocation')
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  forgetTheFocus()
  returnFromDownloads()
  if (currentLanguage() === 'hi') await changeLanguage('en')
})

/** Here a click on a file to keep leads to it, and from a file no address of a picture can be found. */
function returnFromDownloads(): void {
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
  happyDOM.setURL('http://localhost:3000/')
}

/** What looks after a moment where the focus has gone (ui/typing-field.ts) would look into a document that is gone. */
function forgetTheFocus(): void {
  const field = document.body.appendChild(document.createElement('input'))
  field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  field.remove()
}
