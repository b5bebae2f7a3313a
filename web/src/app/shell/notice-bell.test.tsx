import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { unreadQuery } from '#features/notices/unread.ts'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { queryClient } from '#platform/query-client.ts'
import { forgetSession } from '#platform/session-store.ts'
import { answerCalls, noConnection, ok } from '#testing/calls.ts'
import { noticeOf } from '#testing/notices.ts'
import { become, showPages } from '#testing/stage.tsx'
import { NoticeBell } from './notice-bell.tsx'

const count = 'GET /api/notices/unread'
const list = 'GET /api/notices'
const unread = (number: number) => ok({ data: { unread: number } })

async function open({ isWide = false, first = unread(3) } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }))
  become('CITIZEN')
  const calls = answerCalls({
    [count]: first,
    [list]: ok({
      data: [noticeOf('n1')],
      unread: 3,
      pagination: { currentPage: 1, totalPages: 1, totalCount: 1 },
    }),
    'PUT /api/notices/read': unread(2),
  })
  const { address } = await showPages({ '/': <NoticeBell />, '/notices': null }, '/')
  return { ...calls, address }
}
const bell = () => screen.getByRole('link')
const said = () => screen.getByRole('status').textContent
/** As the clock asks for. */
const renew = async (number: number | string) => {
  await act(() => queryClient.refetchQueries({ queryKey: unreadQuery.queryKey }))
  await screen.findByRole('link', { name: new RegExp(`, ${number} unread$`) })
}

beforeEach(startLanguage)
afterEach(async () => {
  await act(() => changeLanguage('en'))
  act(forgetSession)
})

it('says how many notices are unread, and leads to them on a phone', async () => {
  const { address } = await open()
  await screen.findByRole('link', { name: 'Notices, 3 unread' })
  expect(bell().textContent).toBe('3')
  fireEvent.click(bell())
  await waitFor(() => expect(address()).toBe('/notices'))
})

it('shows no number without any and 99+ from a hundred on, and says to those who hear it what is seen', async () => {
  const { answer, to } = await open({ first: unread(0) })
  await waitFor(() => expect(to(count)).toHaveLength(1))
  expect(bell().textContent).toBe('')
  answer(count, unread(99))
  await renew(99)
  expect(bell().textContent).toBe('99')
  answer(count, unread(100))
  await renew('99\\+')
  expect(bell().textContent).toBe('99+')
  await act(() => changeLanguage('hi'))
  screen.getByRole('link', { name: 'सूचनाएँ, 99+ नई' })
})

it('is read out when more have come, not when it is first there or some were read', async () => {
  const { answer, to } = await open()
  await screen.findByRole('link', { name: 'Notices, 3 unread' })
  expect(said()).toBe('')
  answer(count, unread(4))
  await renew(4)
  expect(said()).toBe('Notices, 4 unread')
  answer(count, unread(1))
  await renew(1)
  await waitFor(() => expect(said()).toBe(''))
  answer(count, unread(2))
  await renew(2)
  expect(said()).toBe('Notices, 2 unread')
  // A forgotten tab keeps no session alive.
  expect(to(count).map(({ headers }) => headers['X-Poll'])).toEqual([undefined, '1', '1', '1'])
})

it('keeps the last number while no answer comes', async () => {
  const { answer } = await open()
  await screen.findByRole('link', { name: 'Notices, 3 unread' })
  answer(count, noConnection)
  void queryClient.refetchQueries({ queryKey: unreadQuery.queryKey })
  await waitFor(() => expect(screen.getByRole('link', { name: 'Notices, 3 unread' })).toBeTruthy())
})

it('opens the latest on a wide screen; Escape closes them and the keyboard is back at the bell', async () => {
  const { to } = await open({ isWide: true })
  const face = await screen.findByRole('button', { name: 'Notices, 3 unread' })
  expect(to(list)).toEqual([])
  fireEvent.click(face)
  expect(face.getAttribute('aria-expanded')).toBe('true')
  const notice = await screen.findByRole('link', { name: 'NGR-2026-000042 was resolved.' }, { timeout: 5000 })
  expect(screen.getByRole('link', { name: 'All notices' }).getAttribute('href')).toBe('/notices')
  expect(to(list)[0]?.query).toEqual({ page: '1', limit: '8' })
  act(() => notice.focus())
  fireEvent.keyDown(notice, { key: 'Escape' })
  expect(screen.queryByRole('link', { name: 'All notices' })).toBeNull()
  expect(document.activeElement).toBe(face)
})
