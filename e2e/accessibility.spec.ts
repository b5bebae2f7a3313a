import { expect } from '@playwright/test'
import { findBarriers } from './support/find-barriers.ts'
import { expectFocusInView } from './support/focus-walk.ts'
import { looksOfJourneys } from './support/looks.ts'
import { openScreen } from './support/open-screen.ts'
import { dialogs, screens } from './support/screens.ts'
import { test } from './support/test.ts'

// A third of all journeys: in one worker the other one would wait for them.
test.describe.configure({ mode: 'parallel' })

for (const screen of [...screens, ...dialogs].filter((one) => looksOfJourneys(one).length > 0)) {
  test(`${screen.name} has no barrier that axe can find, and what has the focus is seen whole on a phone`, async ({
    browser,
  }) => {
    for (const look of looksOfJourneys(screen)) {
      const page = await openScreen(browser, screen, look)
      expect(await findBarriers(page), `${look.size} ${look.scheme} ${look.language}`).toEqual([])
      if (look.size === 'phone') await expectFocusInView(page)
      await page.context().close()
    }
  })
}
