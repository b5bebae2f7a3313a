import { roles } from '@nagrik/contract/roles'
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { Providers } from '#app/providers.tsx'
import { router } from '#app/router.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { answerCalls, refusal } from '#testing/calls.ts'
import { become } from '#testing/stage.tsx'

const soon = { timeout: 10_000 }
const open = (address: string) => {
  cleanup()
  router.update({ history: createMemoryHistory({ initialEntries: [address] }) })
  render(<Providers />)
}

let calls: ReturnType<typeof answerCalls>
beforeAll(async () => {
  await startLanguage()
  const gone = refusal(404, 'NOT_FOUND')
  const paths = ['auth/me', 'tickets', 'inbox', 'notices', 'notices/unread', 'categories', 'admin/stats']
  const figures = ['admin/analytics', 'admin/analytics/departments', 'admin/system/health']
  calls = answerCalls(Object.fromEntries([...paths, ...figures].map((path) => [`GET /api/${path}`, gone])))
}, 30_000)

// One test, for there is one router.
it('DSH-001 and DSH-003: citizens get their own home at /, everybody else that of the staff with its two views', async () => {
  for (const role of roles) {
    become(role)
    open('/')
    if (role === 'CITIZEN') {
      await screen.findByRole('link', { name: /^View My Issues/ }, soon)
      expect(screen.queryByRole('navigation', { name: 'View' })).toBeNull()
      continue
    }
    await screen.findByRole('navigation', { name: 'View' }, soon)
    expect(screen.queryByRole('link', { name: /^View My Issues/ }), role).toBeNull()
    const active = await screen.findByRole('link', { name: /Active Issues/ }, soon)
    expect(active.getAttribute('href'), role).toBe('/issues?status=open')
  }
  // The second view is a link of its own, with its range; a citizen has none.
  await act(() => router.navigate({ to: '/', search: { view: 'analytics', range: '7d' } }))
  const range = await screen.findByRole('navigation', { name: 'Time range' }, soon)
  expect(range.querySelector('[aria-current]')?.textContent).toBe('7 days')
  await waitFor(() => expect(calls.to('GET /api/tickets').at(-1)?.query).toMatchObject({ limit: '6' }), soon)
  act(() => void become('CITIZEN'))
  await screen.findByRole('link', { name: /^View My Issues/ }, soon)
}, 30_000)
