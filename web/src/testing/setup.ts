import { cleanup } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, vi } from 'vitest'
import { changeLanguage, currentLanguage } from '#platform/i18n/i18n.ts'

// Testing Library says so to React, and takes its screens down, only in the first file of a process.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(cleanup)

/** React keeps the stack of each element that is made, for its warnings: a quarter of the time where a form is filled. */
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
Object.defineProperty(Reflect.get(React, internals), 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
})

// The next file may be in the same document.
afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
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
