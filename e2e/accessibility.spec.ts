import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { expectFocusInView } from './support/focus-walk.ts'
import { type Look, openScreen } from './support/open-screen.ts'
import { screens } from './support/screens.ts'

const looks: Look[] = [
  { size: 'phone', scheme: 'light', language: 'hi' },
  { size: 'desktop', scheme: 'dark', language: 'en' },
]

for (const screen of screens) {
  test(`${screen.name} has no barrier that axe can find, and what has the focus is seen whole on a phone`, async ({
    browser,
  }) => {
    for (const look of looks) {
      const page = await openScreen(browser, screen, look)
      const { violations } = await findBarriers(page)
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
      expect(found, `${look.size} ${look.scheme} ${look.language}`).toEqual([])
      if (look.size === 'phone') await expectFocusInView(page)
      await page.context().close()
    }
  })
}

/** In one page, as there are no frames, and without the places of what passed: a third of the time. */
const findBarriers = (page: Page) =>
  new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
