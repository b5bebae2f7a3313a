import { createMemoryHistory } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { Providers } from '#app/providers.tsx'
import { router } from '#app/router.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { answerCalls, refusal } from '#testing/calls.ts'
import { emptyOutbox, putItem } from '#testing/device-outbox.ts'
import { become } from '#testing/stage.tsx'

const soon = { timeout: 10_000 }
beforeAll(async () => {
  await startLanguage()
  const gone = refusal(404, 'NOT_FOUND')
  const paths = ['auth/me', 'tickets', 'inbox', 'notices', 'notices/unread', 'categories', 'admin/stats']
  answerCalls(Object.fromEntries([...paths, 'installation'].map((path) => [`GET /api/${path}`, gone])))
}, 30_000)
beforeEach(emptyOutbox)

const ticketId = '00000000-0000-7000-8000-000000000000'

// One test, for there is one router.
it('whoever wrote something finds it again from home, from the list and where a report begins', async () => {
  router.update({ history: createMemoryHistory({ initialEntries: ['/profile'] }) })
  for (const role of ['CITIZEN', 'FIELD_AGENT'] as const) {
    cleanup()
    const { id: userId } = become(role)
    await putItem({ userId, kind: 'comment', body: { ticketId, content: `Nobody came, says ${role}.` } })
    render(<Providers />)
    const begin = role === 'CITIZEN' ? (['/quick-report'] as const) : []
    for (const to of ['/', '/issues', ...begin] as const) {
      await act(() => router.navigate({ to }))
      expect(await screen.findByText('Not sent yet: 1', {}, soon), `${role} ${to}`).toBeTruthy()
    }
    fireEvent.click(screen.getByRole('link', { name: 'Show' }))
    expect(await screen.findByRole('heading', { name: `Nobody came, says ${role}.` }, soon)).toBeTruthy()
    expect(router.state.location.pathname).toBe('/unsent')
  }
}, 60_000)
