import { expect, test } from '@playwright/test'
import { findBarriers } from './support/find-barriers.ts'
import { expectFocusInView } from './support/focus-walk.ts'
import { type Look, openScreen } from './support/open-screen.ts'
import { screens } from './support/screens.ts'

const looks: Look[] = [
  { size: 'phone', scheme: 'light', language: 'hi' },
  { size: 'desktop', scheme: 'dark', language: 'en' },
]

for (const screen of screens.filter(({ isLikeAnother }) => !isLikeAnother)) {
  test(`${screen.name} has no barrier that axe can find, and what has the focus is seen whole on a phone`, async ({
    browser,
  }) => {
    for (const look of looks) {
      const page = await openScreen(browser, screen, look)
      expect(await findBarriers(page), `${look.size} ${look.scheme} ${look.language}`).toEqual([])
      if (look.size === 'phone') await expectFocusInView(page)
      await page.context().close()
    }
  })
}
