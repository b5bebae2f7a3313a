import { type CDPSession, expect, type Page } from '@playwright/test'
import { browserOf } from './support/people.ts'
import { test } from './support/test.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** The form's map in the middle of the screen, with the pin at the device. */
async function openMap(page: Page) {
  await page.goto('/quick-report/form?category=Street%20Lighting')
  const pin = page.getByLabel('The place of the problem. Move it with the arrow keys.')
  await pin.waitFor()
  // The lines below the map have found their places.
  await page.getByText('The street map cannot be reached. The pin still works.').waitFor()
  await page.getByText('Boundary:').waitFor()
  const map = page.locator('.leaflet-container')
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await map.boundingBox()
  if (!box) throw new Error('no map')
  /** Where the pin is in the map, how wide the 100 m around it are, and where on the screen the map is. */
  const look = () =>
    map.evaluate((element) => {
      const frame = element.getBoundingClientRect()
      const place = element.querySelector('.leaflet-marker-draggable')?.getBoundingClientRect()
      const circle = element.querySelector('path[stroke-dasharray]')?.getBoundingClientRect()
      if (!place || !circle) throw new Error('no pin')
      return {
        pin: [place.x - frame.x, place.y - frame.y].map(Math.round),
        reach: Math.round(circle.width),
        top: Math.round(frame.y),
      }
    })
  await expect.poll(async () => (await look()).reach).toBeGreaterThan(100)
  return { box, look, pin }
}

type Finger = { x: number; y: number }

/** Fingers that go down together, move by so much, rest, so that nothing is flung, and are lifted. */
async function drag(touch: CDPSession, fingers: Finger[], by: Finger) {
  const at = (share: number) =>
    fingers.map(({ x, y }, id) => ({ x: x + by.x * share, y: y + by.y * share, id }))
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) })
  }
  await new Promise((resolve) => setTimeout(resolve, 200))
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('on a phone one finger on the map scrolls the page, two move the map, and one on the pin moves the pin', async ({
  browser,
}) => {
  const { context, page } = await browserOf(browser, 'citizen', phone)
  const { box, look } = await openMap(page)
  const touch = await context.newCDPSession(page)
  const before = await look()

  const beside = { x: box.x + 80, y: before.top + 200 }
  await drag(touch, [beside], { x: 0, y: -120 })
  await expect.poll(async () => before.top - (await look()).top).toBeGreaterThan(60)
  await expect(page.getByText('Use two fingers to move the map')).toHaveCSS('opacity', '1')
  // Goes away by itself; the page has come to rest by then.
  await expect(page.getByText('Use two fingers to move the map')).toHaveCount(0)
  await drag(touch, [{ x: box.x + 80, y: (await look()).top + 80 }], { x: 100, y: 0 })
  const swiped = await look()
  expect(swiped).toMatchObject({ pin: before.pin, reach: before.reach })

  const apart = [80, 200].map((x) => ({ x: box.x + x, y: swiped.top + 180 }))
  await drag(touch, apart, { x: 0, y: -70 })
  await expect.poll(async () => (await look()).pin[1]).toBe((swiped.pin[1] ?? 0) - 70)
  expect(await look()).toMatchObject({ reach: before.reach, top: swiped.top })

  await page.getByRole('button', { name: 'Recentre the map' }).click()
  await expect.poll(async () => (await look()).pin).toEqual(before.pin)

  const rested = await look()
  const tip = { x: box.x + (rested.pin[0] ?? 0) + 22, y: rested.top + (rested.pin[1] ?? 0) + 20 }
  await drag(touch, [tip], { x: -40, y: -30 })
  await expect.poll(async () => (await look()).pin[0]).toBeLessThan((before.pin[0] ?? 0) - 20)
  expect((await look()).top).toBe(rested.top)
})

test('the plain wheel scrolls the page, with Ctrl it zooms the map, and Tab leads through the map and out', async ({
  browser,
}) => {
  const { page } = await browserOf(browser, 'citizen', { viewport: { width: 1280, height: 500 } })
  const { box, look, pin } = await openMap(page)
  const before = await look()
  await page.mouse.move(box.x + 60, box.y + 150)
  await page.mouse.wheel(0, 60)
  await expect(page.getByText('To zoom the map, hold Ctrl and scroll')).toHaveCSS('opacity', '1')
  await expect.poll(async () => (await look()).top).toBe(before.top - 60)
  expect((await look()).reach).toBe(before.reach)

  await page.keyboard.down('Control')
  await page.mouse.wheel(0, 120)
  await page.keyboard.up('Control')
  await expect.poll(async () => (await look()).reach).toBeLessThan(before.reach * 0.7)
  // What is asked for while the map moves is lost.
  await expect(page.locator('.leaflet-zoom-anim')).toHaveCount(0)
  expect((await look()).top).toBe(before.top - 60)

  await pin.focus()
  for (const name of ['Zoom in', 'Zoom out', 'Recentre the map', 'My position']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await look()).reach).toBe(before.reach)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('section[aria-label]'))).toBeNull()
})
