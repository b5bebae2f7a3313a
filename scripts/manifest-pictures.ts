import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../e2e/browser/find-browser.ts'
import { openScreen } from '../e2e/support/open-screen.ts'
import { startProduct } from '../e2e/support/product.ts'
import { screens } from '../e2e/support/screens.ts'
import { pictureSizes, screenshots } from '../web/manifest-pictures.ts'
import { buildWebIfStale } from './build-web.ts'

/** Makes the pictures that the web manifest names: screens of the product with its demo data, and drawn icons. */
const publicFolder = resolve(import.meta.dirname, '../web/public')
const indigo = '#364bae'

const quickReport = `<circle cx="12" cy="12" r="12" fill="#f6a821"/>
  <path d="M12 7v10M7 12h10" stroke="#2b1b00" stroke-width="2.5" stroke-linecap="round"/>`
const myIssues = `<circle cx="12" cy="12" r="12" fill="${indigo}"/>
  <path d="M7 8h.01M7 12h.01M7 16h.01M11 8h6M11 12h6M11 16h6" stroke="#fff" stroke-width="2" stroke-linecap="round"/>`
/** iOS rounds the corners of an icon itself, and fills what is transparent with black. */
const mark = readFileSync(join(publicFolder, 'icons/icon.svg'), 'utf8').replace(' rx="112"', '')

const drawn = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${content}</svg>`

async function saveIcon(file: string, size: number, svg: string): Promise<void> {
  const path = join(publicFolder, 'icons', file)
  await sharp(Buffer.from(svg), { density: 600 }).resize(size).png({ palette: true, effort: 10 }).toFile(path)
}

async function takeScreenshot(browser: Browser, { name, formFactor }: (typeof screenshots)[number]) {
  const screen = screens.find((one) => one.name === name)
  if (!screen) throw new Error(`There is no screen ${name}`)
  const { width, height, scale } = pictureSizes[formFactor]
  const look = { size: formFactor === 'wide' ? 'desktop' : 'phone', scheme: 'light', language: 'en' } as const
  const page = await openScreen(browser, screen, look)
  await page.setViewportSize({ width, height })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: scale,
    mobile: false,
  })
  await page.waitForLoadState('networkidle')
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'png' })
  await page.context().close()
  await sharp(Buffer.from(data, 'base64'))
    .png({ palette: true, colours: 32, dither: 0, effort: 10 })
    .toFile(join(publicFolder, 'screenshots', `${name}.png`))
}

mkdirSync(join(publicFolder, 'screenshots'), { recursive: true })
await saveIcon('quick-report-96.png', 96, drawn(quickReport))
await saveIcon('my-issues-96.png', 96, drawn(myIssues))
await saveIcon('apple-touch-180.png', 180, mark)
buildWebIfStale()
const dataDir = mkdtempSync(join(tmpdir(), 'nagrik-pictures-'))
const product = await startProduct({ DATA_DIR: dataDir })
process.env.E2E_BASE_URL = product.origin
const browser = await chromium.launch(await findBrowser())
try {
  for (const screenshot of screenshots) await takeScreenshot(browser, screenshot)
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
