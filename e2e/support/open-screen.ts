import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { browserOf } from './people.ts'
import type { Screen } from './screens.ts'

export interface Look {
  scheme: 'light' | 'dark'
  language: 'en' | 'hi'
  size: 'phone' | 'desktop' | 'zoomed'
}

const sizes: Record<Look['size'], BrowserContextOptions> = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
  /** The same desktop at 200 %: half as many pixels of the page, each twice as large. */
  zoomed: { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
}

/** A screen as its account sees it, settled. The caller closes the page's context. */
export async function openScreen(browser: Browser, screen: Screen, look: Look): Promise<Page> {
  const { context, page } = await browserOf(browser, screen.account, {
    ...sizes[look.size],
    // What the plain pages go by.
    colorScheme: look.scheme,
    locale: `${look.language}-IN`,
  })
  await context.addInitScript(
    ([scheme, language]) => {
      localStorage.setItem('color-scheme', scheme)
      localStorage.setItem('language', language)
    },
    [look.scheme, look.language] as const,
  )
  await page.goto(screen.path)
  await page.waitForLoadState('networkidle')
  if (screen.prepare) {
    await screen.prepare(page)
    await page.waitForLoadState('networkidle')
  }
  if (look.size === 'desktop') await pointAtColour(page)
  await page.evaluate(waitForMovement)
  return page
}

/** Rows have another ground while they are pointed at, on which their coloured words have to be readable too. */
async function pointAtColour(page: Page): Promise<void> {
  const [word] = await page.locator('[data-priority=HIGH]:visible, [data-priority=CRITICAL]:visible').all()
  const box = await word?.boundingBox()
  if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
}

/** Dialogs and notices slide in; what turns for as long as something loads is not waited for. */
async function waitForMovement(): Promise<void> {
  const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn))
  const movements = () =>
    document
      .getAnimations()
      .filter(({ effect }) => effect && Number.isFinite(effect.getComputedTiming().endTime))
  await nextFrame()
  await nextFrame()
  while (movements().some(({ playState }) => playState === 'running')) await nextFrame()
}
