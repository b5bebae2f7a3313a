import { createMemoryHistory } from '@tanstack/react-router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { afterAll, expect, it } from 'vitest'
import { Providers } from '#app/providers.tsx'
import { router } from '#app/router.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { forgetSession } from '#platform/session-store.ts'
import { answerCalls, ok } from '#testing/calls.ts'
import { become } from '#testing/stage.tsx'

const ticketPage = ok({
  data: [],
  pagination: { currentPage: 1, totalPages: 0, totalCount: 0, limit: 20 },
})
const answers = {
  'GET /api/tickets': ticketPage,
  'GET /api/categories': ok({ data: [] }),
  'GET /api/insights/summary': ok({ data: {} }),
}

const go = (path: string) => act(() => router.navigate({ to: path }))

/** What the two menus mark, each once. */
const marked = () =>
  screen
    .getAllByRole('navigation', { name: 'Main navigation' })
    .map((menu) => menu.querySelectorAll('[aria-current]'))
    .map((links) => [...links].map((link) => [link.textContent, link.getAttribute('aria-current')]))

afterAll(forgetSession)

// One test, for there is one router.
it('NAV-001, NAV-006 and NAV-007: gives an unknown role the pages and menu of a citizen, greets, marks where one is, and yields to a keyboard', async () => {
  await startLanguage()
  answerCalls(answers)
  become('AUDITOR' as 'CITIZEN')
  router.update({ history: createMemoryHistory({ initialEntries: ['/settings'] }) })
  render(<Providers />)
  const [side] = await screen.findAllByRole('navigation', { name: 'Main navigation' }, { timeout: 10_000 })
  const pages = { '/': 'Recent Activity', '/issues': 'Search', '/settings': 'Theme' }
  for (const [path, text] of Object.entries(pages)) {
    await go(path)
    expect((await screen.findAllByText(text, undefined, { timeout: 5000 })).length).toBeGreaterThan(0)
    expect(within(side as HTMLElement).getByRole('link', { name: 'My Issues' })).toBeDefined()
  }

  const { name } = await act(async () => become('CITIZEN'))
  await go('/')
  const header = within(screen.getByRole('banner'))
  expect(header.getByText('Community Dashboard')).toBeDefined()
  expect(header.getByText(`Welcome back, ${name}`)).toBeDefined()
  await go('/settings')
  expect(marked()).toEqual([[], []])
  await go('/map')
  expect(marked()).toEqual([[['Issues Map', 'page']], [['Map', 'page']]])
  await go('/quick-report/form')
  expect(marked()).toEqual([[['Quick Report', 'true']], [['Quick', 'true']]])
  await go('/tickets/t1')
  expect(marked()).toEqual([[['My Issues', 'true']], [['Issues', 'true']]])

  await go('/settings')
  const bars = () => document.documentElement.dataset.bars
  act(() => screen.getByRole('radio', { name: 'English' }).focus())
  expect(bars()).toBe('both')
  const field = document.body.appendChild(document.createElement('textarea'))
  act(() => field.focus())
  expect(bars()).toBe('top')
  expect(screen.getAllByRole('navigation')).toHaveLength(1)
  act(() => field.blur())
  // A press that left the field still meets what it aimed at.
  expect(bars()).toBe('top')
  await waitFor(() => expect(bars()).toBe('both'))
})
