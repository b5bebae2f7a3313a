import { expect, it } from 'vitest'
import { setOwnTitle, setRouteTitle } from './document-title.ts'

it('what a page calls itself goes before what its route calls it, also when the language changes', () => {
  setRouteTitle('Issue')
  setOwnTitle('NGR-2026-000001')
  setRouteTitle('शिकायत')
  expect(document.title).toBe('NGR-2026-000001 · Nagrik')
  setOwnTitle(null)
  expect(document.title).toBe('शिकायत · Nagrik')
})
