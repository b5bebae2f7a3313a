import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { answerTicket, openTicket, region } from '#features/tickets/testing/detail.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { queryClient } from '#platform/query-client.ts'
import { forgetSession } from '#platform/session-store.ts'
import { ok, serverError } from '#testing/calls.ts'
import { become } from '#testing/stage.tsx'
import { attachmentOf, ticketOf } from '#testing/ticket.ts'
import { download } from './download.ts'

const eight = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8'].map((id) => attachmentOf(id))
const tiles = () => region('Attachments').getAllByRole('button', { name: /^Open Photo/ })

/** One finger over what is shown, from the middle of it or from `y`. */
function swipeOver(target: Element, [x, by]: [number, number], y = 200) {
  const finger = (clientX: number, clientY: number) => [{ clientX, clientY }]
  fireEvent.touchStart(target, { touches: finger(200, y), changedTouches: finger(200, y) })
  fireEvent.touchEnd(target, { changedTouches: finger(200 + x, y + by) })
}

beforeAll(startLanguage)
beforeEach(() => {
  become('DEPARTMENT_HEAD')
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('attachments', () => {
  it('CMT-010: are six at first, and the others on demand, with their sizes', async () => {
    const calls = answerTicket(ticketOf({ attachments: eight }))
    await openTicket()
    expect(tiles()).toHaveLength(6)
    expect(region('Attachments').getAllByText('12.3 KB')).toHaveLength(6)
    expect(calls.to('POST /api/upload/links').map(({ body }) => body)).toEqual([
      { ids: eight.map(({ id }) => id) },
    ])
    fireEvent.click(screen.getByRole('button', { name: '+2 more attachments' }))
    expect(tiles()).toHaveLength(8)
  })

  it('open large, one after the other, and give the focus back', async () => {
    answerTicket(ticketOf({ attachments: eight.slice(0, 2) }))
    await openTicket()
    await waitFor(() => expect(document.querySelector('img[src="/thumbnail/p1"]')).not.toBeNull())
    const opener = screen.getByRole('button', { name: 'Open Photo 1' })
    opener.focus()
    fireEvent.click(opener)
    const lightbox = await screen.findByRole('dialog', { name: '1 of 2' })
    expect(within(lightbox).getByRole('img').getAttribute('src')).toBe('/file/p1')
    fireEvent.keyDown(lightbox, { key: 'ArrowRight' })
    expect(within(lightbox).getByRole('img').getAttribute('src')).toBe('/file/p2')
    fireEvent.click(within(lightbox).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('are turned by a swipe, and have neutral names and a date there', async () => {
    answerTicket(ticketOf({ attachments: eight.slice(0, 2) }))
    await openTicket()
    fireEvent.click(screen.getByRole('button', { name: 'Open Photo 1' }))
    const lightbox = await screen.findByRole('dialog', { name: '1 of 2' })
    const shown = () => within(lightbox).getByRole('img').getAttribute('alt')
    const swipe = (x: number, y = 0) => swipeOver(within(lightbox).getByRole('img'), [x, y])
    await waitFor(() => expect(shown()).toBe('Photo 1'))
    swipe(-20)
    swipe(-100, 90)
    expect(shown()).toBe('Photo 1')
    swipe(-100)
    expect(shown()).toBe('Photo 2')
    swipe(-100)
    expect(shown()).toBe('Photo 2')
    expect(within(lightbox).getByText('12.3 KB · 1 Mar 2026, 12:00 pm')).toBeDefined()
    expect(within(lightbox).queryByText('p2.jpg')).toBeNull()
    const next = within(lightbox).getByRole('button', { name: 'Next file' })
    next.focus()
    fireEvent.click(next)
    expect(document.activeElement).toBe(next)
    swipe(100)
    expect(shown()).toBe('Photo 1')
  })

  it('play sounds and name documents', async () => {
    const sound = attachmentOf('a1', { type: 'AUDIO', mimeType: 'audio/webm', originalName: 'voice.webm' })
    const bill = attachmentOf('d1', {
      type: 'DOCUMENT',
      mimeType: 'application/pdf',
      originalName: 'bill.pdf',
    })
    answerTicket(ticketOf({ attachments: [sound, bill] }))
    await openTicket()
    await waitFor(() => expect(document.querySelector('audio')?.getAttribute('src')).toBe('/file/a1'))
    expect(screen.getByText('bill.pdf')).toBeDefined()
    expect(screen.getByText('Voice recording 1')).toBeDefined()
  })

  it('CMT-013: that cannot be shown say so', async () => {
    const calls = answerTicket(ticketOf({ attachments: eight.slice(0, 2) }))
    await openTicket()
    await waitFor(() => expect(document.querySelector('img[src="/thumbnail/p1"]')).not.toBeNull())
    fireEvent.error(document.querySelector('img') as HTMLImageElement)
    expect(await screen.findByText('Failed to load attachment')).toBeDefined()
    expect(calls.to('POST /api/upload/links')).toHaveLength(1)
  })

  it('CMT-013: whose links are refused say so', async () => {
    const calls = answerTicket(ticketOf({ attachments: eight.slice(0, 1) }))
    calls.answer('POST /api/upload/links', { status: 403, body: {} })
    await openTicket()
    expect(await screen.findByText('Failed to load attachment')).toBeDefined()
  })

  it('CMT-013: without a token are not asked for, and say so', async () => {
    const calls = answerTicket(ticketOf({ attachments: eight.slice(0, 1) }))
    calls.answer('GET /api/tickets/t1', () => {
      localStorage.removeItem('token')
      return ok({ data: ticketOf({ attachments: eight.slice(0, 1) }) })
    })
    await openTicket()
    expect(await screen.findByText('Failed to load attachment')).toBeDefined()
    expect(calls.to('POST /api/upload/links')).toHaveLength(0)
    expect(queryClient.getQueryState(ticketKeys.attachmentLinks(['p1']))?.error?.message).toBe(
      'No authentication token',
    )
  })
})

describe('the viewer', () => {
  const mixed = [
    attachmentOf('p1'),
    attachmentOf('v1', { type: 'VIDEO', mimeType: 'video/mp4' }),
    attachmentOf('a1', { type: 'AUDIO', mimeType: 'audio/webm' }),
    attachmentOf('d1', { type: 'DOCUMENT', mimeType: 'application/pdf', originalName: 'bill.pdf' }),
  ]
  async function view(opener: string, attachments = mixed) {
    const calls = answerTicket(ticketOf({ attachments }))
    await openTicket()
    await waitFor(() => expect(document.querySelector('img[src="/thumbnail/p1"]')).not.toBeNull())
    fireEvent.click(screen.getByRole('button', { name: opener }))
    const dialog = await screen.findByRole('dialog')
    const viewer = within(dialog)
    await viewer.findByRole('heading', { name: /^\d of \d$/ })
    return { calls, dialog, viewer, key: (name: string) => fireEvent.keyDown(dialog, { key: name }) }
  }
  const told = (dialog: HTMLElement) => dialog.querySelector('[role=status]')?.textContent

  it('goes over every kind of file, by arrows, Home and End, and reads out where it is', async () => {
    const { dialog, key } = await view('Open Photo 1')
    expect(told(dialog)).toBe('Photo 1, 1 of 4')
    key('ArrowLeft')
    expect(told(dialog)).toBe('Photo 1, 1 of 4')
    key('ArrowRight')
    expect(told(dialog)).toBe('Video 2, 2 of 4')
    expect(dialog.querySelector('video')?.getAttribute('src')).toBe('/file/v1')
    key('ArrowRight')
    expect(told(dialog)).toBe('Voice recording 1, 3 of 4')
    expect(dialog.querySelector('audio')?.getAttribute('src')).toBe('/file/a1')
    expect(dialog.querySelector('audio')?.autoplay).toBe(false)
    key('End')
    expect(told(dialog)).toBe('bill.pdf, 4 of 4')
    key('ArrowRight')
    expect(told(dialog)).toBe('bill.pdf, 4 of 4')
    key('Home')
    expect(told(dialog)).toBe('Photo 1, 1 of 4')
    key('Escape')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('opens no document, and gives it to keep', async () => {
    const { calls, dialog, viewer } = await view('Open bill.pdf')
    calls.answer('GET /api/upload/download/d1', serverError)
    expect(dialog.querySelector('iframe, object, embed')).toBeNull()
    expect(viewer.queryByRole('link')).toBeNull()
    fireEvent.click(viewer.getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(calls.to('GET /api/upload/download/d1')).toHaveLength(1))
  })

  it('enlarges a photo by buttons, keys and a double press, and turns no page meanwhile', async () => {
    const { dialog, viewer, key } = await view('Open Photo 1')
    const width = () => viewer.getByRole('img').style.width
    fireEvent.click(viewer.getByRole('button', { name: 'Zoom in' }))
    expect(width()).toBe('150%')
    expect(viewer.getByText('150%').getAttribute('role')).toBe('status')
    key('+')
    expect(width()).toBe('200%')
    key('ArrowRight')
    expect(told(dialog)).toBe('Photo 1, 1 of 4')
    const photo = viewer.getByRole('img')
    swipeOver(photo, [-150, 0])
    expect(told(dialog)).toBe('Photo 1, 1 of 4')
    key('-')
    expect(width()).toBe('150%')
    key('0')
    expect(width()).toBe('100%')
    expect(viewer.getByRole('button', { name: 'Zoom out' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.doubleClick(photo)
    expect(width()).toBe('200%')
    key('End')
    key('Home')
    expect(width()).toBe('100%')
  })

  it('leaves to a player what is done with its controls', async () => {
    const { dialog } = await view('Open Video 2')
    const video = dialog.querySelector('video') as HTMLVideoElement
    video.getBoundingClientRect = () => new DOMRect(0, 0, 300, 400)
    swipeOver(video, [-150, 0], 390)
    fireEvent.keyDown(video, { key: 'ArrowRight' })
    fireEvent.keyDown(video, { key: 'End' })
    expect(told(dialog)).toBe('Video 2, 2 of 4')
    swipeOver(video, [-150, 0])
    expect(told(dialog)).toBe('Voice recording 1, 3 of 4')
  })
})

describe('a download', () => {
  const photo = attachmentOf('p1', { originalName: 'pole.jpg' })
  const saved: { href: string; name: string }[] = []
  const answer = (status: number, body: BodyInit, type: string) =>
    vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'content-type': type } }))

  beforeEach(() => {
    saved.length = 0
    URL.createObjectURL = () => 'blob:picture'
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ href: this.href, name: this.download })
    })
  })

  it('CMT-011, CMT-012: saves a file under its name', async () => {
    answer(200, 'bytes', 'image/jpeg')
    expect(await download(photo)).toEqual({ text: 'Download started', succeeded: true })
    expect(saved).toEqual([{ href: 'blob:picture', name: 'pole.jpg' }])
  })
  it.each([
    ['url', { url: 'https://store.example/pole.jpg' }],
    ['downloadUrl', { downloadUrl: 'https://store.example/pole.jpg' }],
    ['data.url', { success: true, data: { url: 'https://store.example/pole.jpg' } }],
  ])('CMT-011: follows a link under %s', async (_, body) => {
    answer(200, JSON.stringify(body), 'application/json; charset=utf-8')
    expect(await download(photo)).toMatchObject({ succeeded: true })
    expect(saved).toEqual([{ href: 'https://store.example/pole.jpg', name: 'pole.jpg' }])
  })
  it.each([
    ['nothing', {}],
    ['a script', { url: 'javascript:alert(1)' }],
    ['another protocol', { url: '//evil.example/x' }],
  ])('CMT-012: refuses a link that is %s', async (_, body) => {
    answer(200, JSON.stringify(body), 'application/json')
    expect(await download(photo)).toEqual({ text: 'Invalid download URL received', succeeded: false })
    expect(saved).toEqual([])
  })
  it.each([
    [401, 'Please login to download attachments'],
    [403, 'You do not have permission to download this attachment'],
    [404, 'Attachment not found'],
    [500, 'Failed to download attachment'],
  ])('CMT-012: answered with %d says: %s', async (status, text) => {
    answer(status, '{}', 'application/json')
    expect(await download(photo)).toEqual({ text, succeeded: false })
  })
  it('CMT-012: needs a session and a connection', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await download(photo)).toEqual({ text: 'Failed to download attachment', succeeded: false })
    localStorage.removeItem('token')
    expect(await download(photo)).toEqual({ text: 'Please login to download attachments', succeeded: false })
    forgetSession()
    expect(await download(photo)).toEqual({ text: 'Please login to download attachments', succeeded: false })
  })
  it('is told by a toast', async () => {
    answerTicket(ticketOf({ attachments: [photo] })).answer('GET /api/upload/download/p1', serverError)
    await openTicket()
    fireEvent.click(screen.getByRole('button', { name: 'Download Photo 1' }))
    expect(await screen.findByText('Failed to download attachment')).toBeDefined()
  })
})
