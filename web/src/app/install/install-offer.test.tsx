import { productName } from '@nagrik/contract/limits'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { press } from '#testing/form.ts'
import { couldInstall, forgetInstall } from '#testing/install.ts'
import { draw } from '#testing/stage.tsx'
import { InstallOffer } from './install-offer.tsx'

const title = `Install ${productName}`
const offered = () => screen.queryByRole('region', { name: title })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const buttons = () =>
  screen.queryAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)

/** A later one begins with a new tab, and nothing but what the browser keeps. */
const leave = () => sessionStorage.clear()
const showsStandalone = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query === '(display-mode: standalone)',
        addEventListener() {},
        removeEventListener() {},
      }) as never,
  )
const onAnIphone = () =>
  vi
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')

beforeEach(async () => {
  await startLanguage()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  forgetInstall()
})

it('PWA-002 the install card has the title, Install and Maybe later', async () => {
  draw(<InstallOffer />)
  const { event, prompt } = couldInstall()
  expect(event.defaultPrevented).toBe(true)
  await pass(30_000)
  expect(screen.getByRole('heading', { name: title })).toBeDefined()
  expect(buttons()).toEqual(['Maybe later', 'Install'])
  await act(async () => press('Install'))
  expect(prompt).toHaveBeenCalledOnce()
})

it.each(['display mode', 'navigator'])(
  'PWA-002 the install card is hidden when running standalone (%s)',
  async (how) => {
    if (how === 'navigator') Object.assign(navigator, { standalone: true })
    else showsStandalone()
    draw(<InstallOffer />)
    couldInstall()
    await pass(60_000)
    expect(offered()).toBeNull()
    Reflect.deleteProperty(navigator, 'standalone')
  },
)

it('PWA-003 the install card appears 30 seconds after the event and hides after dismissal', async () => {
  draw(<InstallOffer />)
  await pass(60_000)
  couldInstall()
  await pass(29_999)
  expect(offered()).toBeNull()
  await pass(1)
  expect(offered()).not.toBeNull()
  press('Maybe later')
  expect(offered()).toBeNull()
})

it('PWA-003 the install card counts from an event that came before its code', async () => {
  couldInstall()
  await pass(20_000)
  draw(<InstallOffer />)
  await pass(9999)
  expect(offered()).toBeNull()
  await pass(1)
  expect(offered()).not.toBeNull()
})

it('PWA-003 the install card hides after install, by itself or by the menu of the browser', async () => {
  const { unmount } = draw(<InstallOffer />)
  couldInstall()
  await pass(30_000)
  await act(async () => press('Install'))
  expect(offered()).toBeNull()
  unmount()
  localStorage.clear()

  draw(<InstallOffer />)
  couldInstall()
  await pass(30_000)
  expect(offered()).not.toBeNull()
  act(() => void dispatchEvent(new Event('appinstalled')))
  expect(offered()).toBeNull()
})

it('PWA-004 on iOS the banner offers How to Install, which says to tap Share, then Add to Home Screen', async () => {
  onAnIphone()
  draw(<InstallOffer />)
  expect(buttons()).toEqual(['How to Install', 'Maybe later'])
  press('How to Install')
  expect(screen.getByRole('dialog', { name: 'How to Install' }).textContent).toContain(
    'Tap Share, then “Add to Home Screen”.',
  )
  press('Got it')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(offered()).not.toBeNull()
})

it('PWA-004 on a later visit the banner offers Install at once, in place of the card', async () => {
  const first = draw(<InstallOffer />)
  couldInstall()
  await pass(30_000)
  expect(buttons()).toEqual(['Maybe later', 'Install'])
  first.unmount()
  leave()

  draw(<InstallOffer />)
  const { prompt } = couldInstall()
  expect(buttons()).toEqual(['Install', 'Maybe later'])
  await pass(60_000)
  expect(screen.getAllByRole('heading', { name: title })).toHaveLength(1)
  await act(async () => press('Install'))
  expect(prompt).toHaveBeenCalledOnce()
})

it.each(['Maybe later', 'no to the browser'])('PWA-005 install dismissal is remembered: %s', async (how) => {
  const first = draw(<InstallOffer />)
  couldInstall('dismissed')
  await pass(30_000)
  expect(localStorage.getItem('pwa-install-dismissed')).toBeNull()
  await act(async () => press(how === 'Maybe later' ? how : 'Install'))
  expect(localStorage.getItem('pwa-install-dismissed')).toBe('true')
  first.unmount()
  leave()

  draw(<InstallOffer />)
  couldInstall()
  await pass(60_000)
  expect(offered()).toBeNull()
})

it('PWA-005 one dismissal is for card and banner, in other tabs too', async () => {
  onAnIphone()
  draw(<InstallOffer />)
  localStorage.setItem('pwa-install-dismissed', 'true')
  act(() => void dispatchEvent(new Event('storage')))
  expect(offered()).toBeNull()
})

it('waits for whoever writes, for a dialog and for a report, and comes when they are done', async () => {
  onAnIphone()
  draw(<InstallOffer />)
  const isSeen = () =>
    !screen.getByRole('heading', { name: title }).closest('section')?.hasAttribute('data-away')
  expect(isSeen()).toBe(true)
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  await pass(0)
  expect(isSeen()).toBe(false)
  dialog.remove()
  await pass(0)
  expect(isSeen()).toBe(true)

  const field = document.body.appendChild(document.createElement('textarea'))
  act(() => field.focus())
  expect(isSeen()).toBe(false)
  act(() => field.blur())
  await pass(300)
  expect(isSeen()).toBe(true)
  await act(async () => field.remove())

  history.pushState(null, '', '/quick-report/form?category=Roads')
  fireEvent.scroll(window)
  expect(isSeen()).toBe(false)
  history.pushState(null, '', '/')
  fireEvent.scroll(window)
  expect(isSeen()).toBe(true)
})

it('gives way to the buttons of a form that it would cover', async () => {
  onAnIphone()
  const boxes = { SECTION: [500, 600], BUTTON: [450, 550] } as Record<string, [number, number]>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [top, bottom] = boxes[this.tagName] ?? [0, 0]
    return { top, bottom, left: 0, right: 300 } as DOMRect
  })
  draw(
    <>
      <main>
        <form>
          <button type="submit">Send</button>
        </form>
      </main>
      <InstallOffer />
    </>,
  )
  const section = () => screen.getByRole('heading', { name: title }).closest('section')
  expect(section()?.dataset.away).toBe('true')
  boxes.BUTTON = [400, 499]
  fireEvent.scroll(window)
  expect(section()?.dataset.away).toBeUndefined()
})
