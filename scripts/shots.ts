import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../e2e/browser/find-browser.ts'
import { browserOf, inGurugram } from '../e2e/support/people.ts'
import { startProduct } from '../e2e/support/product.ts'
import { buildWebIfStale } from './build-web.ts'
import { type Screen, screens } from './shots/screens.ts'

/** Pictures of every screen (or of those whose name contains the argument) into shots/, which git ignores. */
const sizes = [
  { name: 'phone', width: 360, height: 740 },
  { name: 'desktop', width: 1440, height: 900 },
] as const
const schemes = ['light', 'dark'] as const
const languages = ['en', 'hi'] as const

const folder = resolve(import.meta.dirname, '../shots')
const wanted = process.argv[2] ?? ''

async function takeShot(
  browser: Browser,
  screen: Screen,
  size: (typeof sizes)[number],
  scheme: string,
  language: string,
) {
  const options = { viewport: { width: size.width, height: size.height }, hasTouch: size.name === 'phone' }
  const { context, page } = screen.account
    ? await browserOf(browser, screen.account, options)
    : await browser
        .newContext({
          ...options,
          baseURL: process.env.E2E_BASE_URL,
          geolocation: inGurugram,
          permissions: ['geolocation'],
        })
        .then(async (context) => ({ context, page: await context.newPage() }))
  await context.addInitScript(
    ([scheme, language]) => {
      localStorage.setItem('color-scheme', scheme)
      localStorage.setItem('language', language)
    },
    [scheme, language] as const,
  )
  await page.goto(screen.path)
  await page.waitForLoadState('networkidle')
  await screen.prepare?.(page)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(400)
  const name = `${screen.name}-${size.name}-${scheme}-${language}.png`
  await page.screenshot({ path: join(folder, name), fullPage: true })
  await context.close()
}

buildWebIfStale()
mkdirSync(folder, { recursive: true })
const dataDir = mkdtempSync(join(tmpdir(), 'nagrik-shots-'))
const product = await startProduct({ DATA_DIR: dataDir })
process.env.E2E_BASE_URL = product.origin
const browser = await chromium.launch(await findBrowser())
try {
  for (const screen of screens.filter(({ name }) => name.includes(wanted))) {
    for (const size of sizes) {
      for (const scheme of schemes) {
        for (const language of languages) await takeShot(browser, screen, size, scheme, language)
      }
    }
    console.log(screen.name)
  }
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
