import { expect } from '@playwright/test'
import { findBarriers } from '../support/find-barriers.ts'
import { expectFocusInView } from '../support/focus-walk.ts'
import { looksOfLongRun } from '../support/looks.ts'
import { openScreen } from '../support/open-screen.ts'
import { dialogs, screens } from '../support/screens.ts'
import { test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })
for (const screen of [...screens, ...dialogs]) {
  for (const look of looksOfLongRun(screen)) {
    test(`${screen.name} has no barrier that axe can find (${look.size}, ${look.scheme}, ${look.language})`, async ({
      browser,
    }) => {
      const page = await openScreen(browser, screen, look)
      expect(await findBarriers(page)).toEqual([])
      if (look.size === 'phone') await expectFocusInView(page)
    })
  }
}
