import { expect, test } from '@playwright/test'
import { findBarriers } from '../support/find-barriers.ts'
import { type Look, openScreen } from '../support/open-screen.ts'
import { screens } from '../support/screens.ts'

/** The journeys have Hindi in light and English in dark colours. */
const looks: Look[] = [
  { size: 'phone', scheme: 'dark', language: 'hi' },
  { size: 'phone', scheme: 'light', language: 'en' },
]

test.describe.configure({ mode: 'parallel' })
for (const screen of screens) {
  for (const look of looks) {
    test(`${screen.name} has no barrier that axe can find (${look.scheme}, ${look.language})`, async ({
      browser,
    }) => {
      const page = await openScreen(browser, screen, look)
      expect(await findBarriers(page)).toEqual([])
      await page.context().close()
    })
  }
}
