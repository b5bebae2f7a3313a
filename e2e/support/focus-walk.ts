import { expect, type Page } from '@playwright/test'

const stepsAtOnce = 25
const most = 600

interface Walk {
  stops: number
  faults: string[]
  isOver: boolean
}

/** From now on each press of Tab first looks at what has the focus, until a stop comes again or the page is left. */
function watchFocus(): void {
  const seen = new WeakSet<Element>()
  const walk: Walk = { stops: 0, faults: [], isOver: false }
  Object.assign(window, { walk, endWalk: () => removeEventListener('keydown', look, true) })
  addEventListener('keydown', look, true)

  function look() {
    const element = document.activeElement
    if (walk.isOver || !(element instanceof HTMLElement)) return
    const hasBegun = walk.stops > 0
    if (element === document.body || seen.has(element)) {
      walk.isOver = hasBegun
      return
    }
    seen.add(element)
    walk.stops += 1
    const fault = faultOf(element)
    if (fault) walk.faults.push(`${nameOf(element)} ${fault}`)
  }

  function nameOf(element: HTMLElement): string {
    const words = element.getAttribute('aria-label') ?? element.textContent
    return `${element.tagName.toLowerCase()} "${words.trim().slice(0, 40)}"`
  }

  function faultOf(element: HTMLElement): string | null {
    // A choice that is drawn by its label.
    const isHidden = element instanceof HTMLInputElement && element.getBoundingClientRect().height < 2
    const target = (isHidden && element.labels?.[0]) || element
    const box = target.getClientRects()[0]
    if (!box) return 'is not drawn'
    const { left, right, top, bottom } = box
    const place = `x ${Math.round(left)} to ${Math.round(right)}, y ${Math.round(top)} to ${Math.round(bottom)}`
    if (left < -1 || right > innerWidth + 1) return `leaves the screen at the side: ${place}`
    // Of what fills the screen the middle is enough.
    const fills = box.height > innerHeight - 160
    if (!fills && (top < -1 || bottom > innerHeight + 1)) return `leaves the screen: ${place}`
    const heights = fills ? [innerHeight / 2] : [top + 2, (top + bottom) / 2, bottom - 2]
    for (const height of heights) {
      const hit = document.elementFromPoint((left + right) / 2, height)
      const isItself = hit && (target.contains(hit) || hit.contains(target) || hit === element)
      if (!isItself) return `is covered by ${hit?.tagName} ${hit?.getAttribute('class')}: ${place}`
    }
    return null
  }
}

/** Through every stop, one way: forwards, or backwards with Shift. */
async function walk(page: Page, way: 'forwards' | 'backwards'): Promise<Walk> {
  const keyboard = await page.context().newCDPSession(page)
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: way === 'backwards' ? 8 : 0 }
  const press = () => keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab })
  await page.evaluate(watchFocus)
  const readWalk = () => page.evaluate(() => (window as unknown as { walk: Walk }).walk)
  let found = await readWalk()
  for (let steps = 0; !found.isOver && steps < most; steps += stepsAtOnce) {
    await Promise.all(Array.from({ length: stepsAtOnce }, press))
    found = await readWalk()
  }
  await page.evaluate(() => (window as unknown as { endWalk: () => void }).endWalk())
  return { ...found, faults: found.faults.map((fault) => `${way}: ${fault}`) }
}

/** Walks through all that has the focus on a page, both ways. @throws where one of it is not seen whole */
export async function expectFocusInView(page: Page): Promise<void> {
  const forwards = await walk(page, 'forwards')
  expect(forwards.isOver, `more than ${most} stops`).toBe(true)
  expect(forwards.stops).toBeGreaterThan(1)
  const backwards = await walk(page, 'backwards')
  expect([...forwards.faults, ...backwards.faults]).toEqual([])
}
