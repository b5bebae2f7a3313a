import { type Browser, expect, type Page } from '@playwright/test'
import { isOfAFailure, listen, messageOn } from '../support/failure-messages.ts'
import { smallPicture } from '../support/files.ts'
import { browserOf } from '../support/people.ts'
import { dialogs, type Screen, screens } from '../support/screens.ts'
import { test } from '../support/test.ts'

const marks = {
  numeric: '9812300790',
  email: 'walker@example.org',
  tel: '9812300790',
  password: 'kept-words-7',
  text: 'Kept words',
}

/** What clears a field, or goes on to a next step that keeps it, is meant to. */
const clearing = /^(Reset|Clear|Cancel|Close|Remove|Log out|Try Different Email|Create Account)/
/** Says the same in the other language. */
const speaking = /^(English|हिन्दी)$/

/** Puts something into what is typed. */
const inserting = /^Mention a colleague/
/**
 * Nobody waits for who else is here, pictures say it in their own place, the installation has defaults, and a ticket
 * brings its latest comments along.
 */
const unnoticed =
  /^(\w+ .*\/presence|POST .*\/upload\/links|GET .*(\/upload\/file.*|\/installation|\/comments))$/

/** How one button of a screen is found again: the ones that open it, then itself. */
type Way = string[]

/** Marks every button that can be pressed with its name, of a list those of its first line. */
function buttonsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const marked of document.querySelectorAll('[data-walk]')) marked.removeAttribute('data-walk')
    const dialog = [...document.querySelectorAll('[role=dialog], dialog[open]')].at(-1)
    // A menu lies over the page, too.
    const menu = document.querySelector('header [aria-expanded=true]')?.parentElement
    const top = dialog ?? menu ?? document
    const buttons = [...top.querySelectorAll<HTMLElement>('button, [role=tab]')].filter(
      (button) =>
        button.checkVisibility({ visibilityProperty: true }) &&
        !button.matches(':disabled, [aria-disabled=true], li + li *'),
    )
    const names = new Set<string>()
    for (const button of buttons) {
      const name = (button.getAttribute('aria-label') ?? button.textContent).replace(/\s+/g, ' ').trim()
      if (name !== '' && !names.has(name)) button.setAttribute('data-walk', name)
      names.add(name)
    }
    return [...names].filter((name) => name !== '')
  })
}

async function press(page: Page, name: string): Promise<void> {
  await expect.poll(() => buttonsOf(page), { timeout: 4000 }).toContain(name)
  await page.locator(`[data-walk=${JSON.stringify(name)}]`).click({ timeout: 4000 })
}

/** Fills in what is empty, so that every button can be pressed and a loss would be seen. */
async function fillIn(page: Page): Promise<void> {
  const fields = 'textarea, input:not([type=search], [type=radio], [type=checkbox], [type=file])'
  for (const field of await page.locator(fields).elementHandles()) {
    if (!(await field.isVisible()) || !(await field.isEditable()) || (await field.inputValue()) !== '')
      continue
    const kind = (await field.getAttribute('inputmode')) ?? (await field.getAttribute('type'))
    await field.fill(kind && kind in marks ? marks[kind as keyof typeof marks] : marks.text)
  }
  const block = page.locator('select').and(page.getByLabel(/^Block/))
  if (await block.count()) await block.selectOption({ index: 1 })
  const files = page.locator('#report-evidence input[type=file]')
  if (await files.count()) {
    await files.setInputFiles(smallPicture)
    await page.getByText(/^[1-9] of 10 files$/).waitFor()
  }
}

const typed = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [
        ...document.querySelectorAll<HTMLInputElement>(
          'textarea[id], input[id]:not([type=file], [type=radio])',
        ),
      ]
        .filter(({ value }) => value !== '')
        .map(({ id, value }) => [id, value]),
    ),
  )

/**
 * The page stands, or the dialog over it: nothing is on its way, no skeleton and no spinner is seen; what is further
 * down is fetched later.
 */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => {
    const dialog = [...document.querySelectorAll('[role=dialog], dialog[open]')].at(-1)
    const loading = '.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy=true]'
    return (
      document.querySelector('main, form') &&
      [...(dialog ?? document).querySelectorAll(loading)].every(
        // What is folded away is not seen either.
        (element) => !element.checkVisibility() || element.getBoundingClientRect().top > innerHeight,
      )
    )
  })
}

class Walk {
  readonly faults: string[] = []
  private readonly browser: Browser
  private readonly screen: Screen
  private readonly known: Set<string>
  private isCut = false
  private asked = 0
  private page: Page | null = null

  constructor(browser: Browser, screen: Screen, known: Set<string>) {
    this.browser = browser
    this.screen = screen
    this.known = known
  }

  async close(): Promise<void> {
    await this.page?.context().close()
  }

  /** Opens the screen anew, fills it in, presses the way to a button's place, and cuts the line. */
  private async open(way: Way): Promise<Page> {
    await this.close()
    this.isCut = false
    const { context, page } = await browserOf(this.browser, this.screen.account, phone)
    this.page = page
    await context.route('**/api/**', (route) => {
      if (!this.isCut) return route.continue()
      const request = route.request()
      const isPoll = request.headers()['x-poll'] === '1'
      if (!isPoll && !unnoticed.test(`${request.method()} ${request.url()}`)) this.asked += 1
      return route.abort()
    })
    page.on('pageerror', (error) => this.faults.push(`${way.join(' > ')}: ${error.message}`))
    await page.clock.install()
    await page.goto(this.screen.path)
    await settle(page)
    await this.screen.prepare?.(page)
    await settle(page)
    // Buttons lie under it.
    if (await page.getByRole('listbox').isVisible()) await page.keyboard.press('Escape')
    await fillIn(page)
    for (const name of way) await press(page, name)
    if (way.length > 0) {
      // Dialogs slide in and out.
      await page.waitForTimeout(400)
      await fillIn(page)
    }
    this.isCut = true
    return page
  }

  /** Presses every button that was not known before, and those that come with it. */
  async from(way: Way): Promise<void> {
    let page = await this.open(way)
    const names = (await buttonsOf(page)).filter((name) => !this.known.has(name))
    for (const name of names) this.known.add(name)
    let isFresh = true
    for (const name of names) {
      if (!isFresh) page = await this.open(way)
      const { isChanged, opens } = await this.try(page, [...way, name])
      isFresh = !isChanged
      if (opens && way.length < 2) {
        await this.from([...way, name])
        isFresh = false
      }
    }
  }

  private async try(page: Page, way: Way): Promise<{ isChanged: boolean; opens: boolean }> {
    const name = way.at(-1) ?? ''
    const fault = (what: string) => {
      if (process.env.TELL) console.log(`FAULT ${this.screen.name} ${way.join(' > ')}: ${what}`)
      this.faults.push(`${way.join(' > ')}: ${what}`)
    }
    const address = page.url()
    const words = await typed(page)
    const shown = await page.locator('body').innerText()
    await listen(page)
    this.asked = 0
    try {
      await press(page, name)
    } catch (error) {
      fault(`cannot be pressed: ${String(error).split('\n').slice(2, 12).join(' ').slice(0, 900)}`)
      return { isChanged: true, opens: false }
    }
    await page.waitForTimeout(400)
    if (this.asked > 0 && name !== 'Log out') {
      const message = await messageOn(page)
      if (message === null) fault('no message')
      else if (!isOfAFailure(message)) fault(`says only "${message}"`)
      if (process.env.TELL)
        console.log(`      ${this.screen.name} ${way.join(' > ')}: ${message?.replaceAll('\n', ' ')}`)
    }
    if (name === 'Log out') await page.waitForURL(/\/login$/)
    const text = (await page.locator('main, h1').allInnerTexts()).join('').trim()
    if (text === '') fault('an empty page')
    const isHere = page.url() === address
    if (isHere && !clearing.test(name) && !inserting.test(name)) {
      const after = await typed(page)
      const waiting = await waitingToBeSent(page)
      for (const [field, value] of Object.entries(words)) {
        const isLost = after[field] !== value && (this.asked > 0 || after[field] !== undefined)
        if (isLost && !waiting.includes(value))
          fault(`"${value}" of ${field} is lost, there is "${after[field]}"`)
      }
    }
    const fresh = (await buttonsOf(page)).filter((button) => !this.known.has(button))
    const isSame = this.asked === 0 && isHere && (await page.locator('body').innerText()) === shown
    return {
      isChanged: !isSame,
      opens: this.asked === 0 && isHere && !speaking.test(name) && fresh.length > 0,
    }
  }
}

/** All that this device has in its outbox, as text. */
const waitingToBeSent = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('nagrik')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('outbox')) return resolve('')
          const reading = database.transaction('outbox').objectStore('outbox').getAll()
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            database.close()
            resolve(JSON.stringify(reading.result))
          }
        }
      }),
  )

const phone = { viewport: { width: 360, height: 740 } }
const all = [...screens, ...dialogs]
/** What is the same on every page is pressed on the first one of each account. */
const firstOf = new Map(all.toReversed().map((screen) => [screen.account, screen]))
const shellButtons = ['Log out', 'हिन्दी', 'English', 'Dark theme', 'Light theme']

test.describe.configure({ mode: 'parallel' })
for (const screen of all) {
  test(`without an answer every button of ${screen.name} leaves the page, what was typed, and a message`, async ({
    browser,
  }) => {
    test.setTimeout(400_000)
    const walk = new Walk(
      browser,
      screen,
      new Set(firstOf.get(screen.account) === screen ? [] : shellButtons),
    )
    await walk.from([])
    await walk.close()
    expect(walk.faults).toEqual([])
  })
}
