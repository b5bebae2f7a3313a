import { chromium } from '@playwright/test'
import { findBrowser } from './e2e/browser/find-browser.ts'
const base = 'http://localhost:5261'
const browser = await chromium.launch(await findBrowser())
const [what, width, height, scheme, lang] = process.argv.slice(2)
const login = await (await fetch(base + '/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'agent@nagrik.demo', password: 'nagrik-demo' }) })).json()
const ctx = await browser.newContext({ baseURL: base, viewport: { width: Number(width), height: Number(height) }, colorScheme: scheme as 'dark', geolocation: { latitude: 28.4595, longitude: 77.0266 }, permissions: what === 'denied' ? [] : ['geolocation'], storageState: { cookies: [], origins: [{ origin: base, localStorage: [{ name: 'token', value: login.token }, { name: 'user', value: JSON.stringify(login.user) }, { name: 'language', value: lang ?? 'en' }] }] } })
const page = await ctx.newPage()
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()))
page.on('pageerror', (e) => console.log('pageerror', e.message))
await page.goto('/field')
await page.locator('a[href^="/field/"]').first().waitFor()
if (what === 'sheet') { await page.locator('a[href^="/field/"]').first().click(); await page.waitForTimeout(3000) } else await page.waitForTimeout(4000)
const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
console.log(page.url(), 'wide', wide)
await page.screenshot({ path: `shots/look-${what}-${width}.png`, fullPage: true })
await browser.close()
