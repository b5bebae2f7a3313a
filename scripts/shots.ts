import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../e2e/browser/find-browser.ts'
import { failures } from '../e2e/support/failed-screens.ts'
import { type Look, openScreen } from '../e2e/support/open-screen.ts'
import { startProduct } from '../e2e/support/product.ts'
import { dialogs, type Screen, screens } from '../e2e/support/screens.ts'
import { buildWebIfStale } from './build-web.ts'

/** Pictures of every screen (or of those whose name contains the argument) into shots/, which git ignores. */
const folder = resolve(import.meta.dirname, '../shots')
const wanted = process.argv[2] ?? ''

const sizesOf = ({ isCentral, isOfPhones }: Screen): Look['size'][] => [
  'phone',
  ...(isOfPhones ? [] : (['desktop'] as const)),
  ...(isCentral ? (['zoomed'] as const) : []),
]

const looksOf = (screen: Screen): Look[] =>
  sizesOf(screen).flatMap((size) =>
    (['light', 'dark'] as const).flatMap((scheme) =>
      (['en', 'hi'] as const).map((language) => ({ size, scheme, language })),
    ),
  )

buildWebIfStale()
mkdirSync(folder, { recursive: true })
const dataDir = mkdtempSync(join(tmpdir(), 'nagrik-shots-'))
const product = await startProduct({ DATA_DIR: dataDir })
process.env.E2E_BASE_URL = product.origin
const browser = await chromium.launch(await findBrowser())
try {
  for (const screen of [...screens, ...dialogs, ...failures].filter(({ name }) => name.includes(wanted))) {
    for (const look of looksOf(screen)) {
      const page = await openScreen(browser, screen, look)
      const name = `${screen.name}-${look.size}-${look.scheme}-${look.language}.png`
      // At 200 % it is the first screen that tells how much room is left, and a dialog covers one.
      const fullPage = look.size !== 'zoomed' && !dialogs.includes(screen)
      await page.screenshot({ path: join(folder, name), fullPage })
      await page.context().close()
    }
    console.log(screen.name)
  }
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
