import { expect, test } from '@playwright/test'
import { findBarriers } from '../support/find-barriers.ts'
import { type Look, openScreen } from '../support/open-screen.ts'
import { screens } from '../support/screens.ts'

const ofJourneys: Look[] = [
  { size: 'phone', scheme: 'light', language: 'hi' },
  { size: 'desktop', scheme: 'dark', language: 'en' },
]
const others: Look[] = [
  { size: 'phone', scheme: 'dark', language: 'hi' },
  { size: 'phone', scheme: 'light', language: 'en' },
]

test.describe.configure({ mode: 'parallel' })
for (const screen of screens) {
  for (const look of screen.isLikeAnother ? [...ofJourneys, ...others] : others) {
    test(`${screen.name} has no barrier that axe can find (${look.scheme}, ${look.language})`, async ({
      browser,
    }) => {
      const page = await openScreen(browser, screen, look)
      expect(await findBarriers(page)).toEqual([])
      await page.context().close()
    })
  }
}
