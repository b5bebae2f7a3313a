import type { Notice } from '@nagrik/contract/notices'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { forgetSession } from '#platform/session-store.ts'
import { answerCalls, ok, refusal, serverError } from '#testing/calls.ts'
import { button, press } from '#testing/form.ts'
import { noticeOf } from '#testing/notices.ts'
import { become, showPages } from '#testing/stage.tsx'
import { NoticesPage } from './notices-page.tsx'

const list = 'GET /api/notices'
const read = 'PUT /api/notices/read'
const pageWith = (data: Notice[], totalPages = 1) =>
  ok({
    data,
    unread: data.filter(({ isRead }) => !isRead).length,
    pagination: { currentPage: 1, totalPages, totalCount: data.length },
  })
const comment = noticeOf('n2', { kind: 'COMMENT', text: 'Staff commented on NGR-2026-000007.', isRead: true })
const security = noticeOf('n3', { kind: 'SECURITY', text: 'Your password was changed.', ticket: null })

async function open(first = pageWith([noticeOf('n1'), comment, security])) {
  become('CITIZEN')
  const calls = answerCalls({ [list]: first, [read]: ok({ data: { unread: 0 } }) })
  const { address } = await showPages(
    {
      '/notices': ({ page }) => <NoticesPage page={Number(page ?? 1)} />,
      '/tickets/$id': null,
      '/settings': null,
    },
    '/notices',
  )
  return { ...calls, address }
}
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

beforeEach(startLanguage)
afterEach(async () => {
  await act(() => changeLanguage('en'))
  act(forgetSession)
})

describe('the own notices', () => {
  it('say what happened, of which kind and when, and which are new', async () => {
    await open()
    await screen.findByText('NGR-2026-000042 was resolved.')
    expect(rows()).toEqual([
      expect.stringMatching(/^NGR-2026-000042 was resolved\.Resolution3 hours ago.*New$/),
      expect.stringMatching(/^Staff commented on NGR-2026-000007\.Comment3 hours ago(?!.*New)/),
      expect.stringMatching(/^Your password was changed\.Security3 hours ago.*New$/),
    ])
    await act(() => changeLanguage('hi'))
    expect((await screen.findAllByText('NGR-2026-000042 हल हुई।')).length).toBeGreaterThan(0)
    screen.getByText('समाधान')
  })

  it('one that is opened leads to its ticket and is read', async () => {
    const { to, address } = await open()
    fireEvent.click(await screen.findByRole('link', { name: 'NGR-2026-000042 was resolved.' }))
    await waitFor(() => expect(address()).toBe('/tickets/t1'))
    await waitFor(() => expect(to(read).map(({ body }) => body)).toEqual([{ ids: ['n1'] }]))
  })

  it('one that is read already is not written again; one of the account leads to the settings', async () => {
    const { to, address } = await open(pageWith([{ ...security, isRead: true }]))
    fireEvent.click(await screen.findByRole('link', { name: 'Your password was changed.' }))
    await waitFor(() => expect(address()).toBe('/settings'))
    expect(to(read)).toEqual([])
  })

  it('all are marked as read at once, and the keyboard stays', async () => {
    const { to, answer } = await open()
    await screen.findByText('Your password was changed.')
    answer(list, pageWith([noticeOf('n1', { isRead: true }), comment, { ...security, isRead: true }]))
    button('Mark all as read').focus()
    press('Mark all as read')
    await waitFor(() => expect(screen.queryByText('New')).toBeNull())
    expect(to(read).map(({ body }) => body)).toEqual([{}])
    expect(document.activeElement).toBe(button('Mark all as read'))
    press('Mark all as read')
    expect(to(read)).toHaveLength(1)
  })

  it('that could not be marked say so and stay new', async () => {
    const { answer } = await open()
    await screen.findByText('Your password was changed.')
    answer(read, serverError)
    press('Mark all as read')
    await screen.findByText('Server error occurred. Please try again later.')
    expect(screen.getAllByText('New')).toHaveLength(2)
  })

  it('go on on further pages', async () => {
    const { to, address } = await open(pageWith([noticeOf('n1')], 3))
    fireEvent.click(await screen.findByRole('link', { name: 'Page 2' }))
    await waitFor(() => expect(address()).toBe('/notices?page=2'))
    await waitFor(() => expect(to(list).map(({ query }) => query.page)).toEqual(['1', '2']))
  })

  it('none yet: it is said what will stand here', async () => {
    await open(pageWith([]))
    await screen.findByRole('heading', { name: 'No notices yet' })
  })

  it('that do not come can be asked for again', async () => {
    const { answer } = await open(refusal(400, 'VALIDATION_FAILED'))
    const alert = await screen.findByRole('alert')
    within(alert).getByText('Your notices could not be loaded.')
    answer(list, pageWith([security]))
    act(() => button('Try Again').click())
    await screen.findByText('Your password was changed.')
  })
})
