import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const install = /^(Install Nagrik|Nagrik इंस्टॉल करें)$/
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'

/** As a browser says before the code of the app is there that it could install it; says it was so long ago. */
export function appearsInstallable(agoMs: number): void {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    const event = new Event('beforeinstallprompt', { cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: performance.now() - agoMs })
    const outcome = { outcome: 'accepted' }
    dispatchEvent(Object.assign(event, { prompt: async () => outcome, userChoice: Promise.resolve(outcome) }))
  })
}

async function openOffered(page: Page): Promise<void> {
  await page.reload()
  await page.getByRole('region', { name: install }).waitFor()
}

async function offerCard(page: Page): Promise<void> {
  await page.addInitScript(appearsInstallable, 30_000)
  await openOffered(page)
}

async function offerAgain(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('install-card-seen', 'true'))
  await offerCard(page)
}

async function offerOnIos(page: Page): Promise<void> {
  await page.addInitScript((userAgent) => {
    Object.defineProperty(navigator, 'userAgent', { value: userAgent })
  }, iphone)
  await openOffered(page)
}

async function tellHow(page: Page): Promise<void> {
  await offerOnIos(page)
  await page.getByRole('button', { name: /^(How to Install|इंस्टॉल कैसे करें)$/ }).click()
}

export const installOffers: Screen[] = [
  { name: 'install-card', account: 'citizen', path: '/', prepare: offerCard },
  { name: 'install-banner', account: 'head', path: '/', prepare: offerAgain, isLikeAnother: true },
  { name: 'install-on-ios', account: null, path: '/login', prepare: offerOnIos, isLikeAnother: true },
  { name: 'install-how-to', account: 'citizen', path: '/', prepare: tellHow, isLikeAnother: true },
]
