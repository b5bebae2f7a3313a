import { test } from '@playwright/test'
import { expectFocusInView } from './support/focus-walk.ts'
import { openScreen } from './support/open-screen.ts'
import { dialogs } from './support/screens.ts'

// Of the screens themselves accessibility.spec.ts asks it.
for (const screen of dialogs) {
  test(`on a phone all that has the focus in ${screen.name} is seen whole, forwards and backwards`, async ({
    browser,
  }) => {
    const page = await openScreen(browser, screen, { size: 'phone', scheme: 'light', language: 'en' })
    await expectFocusInView(page)
    await page.context().close()
  })
}
