import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { browserOf } from './support/people.ts'
import { dialogs, type Screen, screens } from './support/screens.ts'

/** A small picture that every browser can read. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const marks = { email: 'walker@example.org', tel: '9812300790', password: 'kept-words-7', text: 'Kept words' }

/** What clears a field is meant to. */
const clearing = /^(Reset|Clear|Cancel|Close|Remove|Log out|Try Different Email)/
const settleMs = 10_000

/** How one button of a screen is found again: the ones that open it, then itself. */
type Way = string[]

/** Every button that can be pressed, one of each name; a name that differs by the ticket counts once. */
function buttonsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = [...document.querySelectorAll('[role=dialog], dialog[open]')].at(-1)
    const found = (dialog ?? document).querySelectorAll<HTMLElement>('button, [role=tab], [role=switch]')
    const names = [...found]
      .filter(
        (button) => button.checkVisibility({ visibilityProperty: true }) && !button.matches(':disabled'),
      )
      .map((button) => (button.getAttribute('aria-label') ?? button.innerText).trim())
    const kinds = new Map(
      names.map((name) => [name.replace(/[:0-9].*$/, ''), name]).reverse() as [string, string][],
    )
    return [...kinds.values()].reverse().filter(Boolean)
  })
}

async function press(page: Page, name: string): Promise<void> {
  const scope = page.locator('[role=dialog], dialog[open]').last()
  const place = (await scope.count()) > 0 ? scope : page
  await place
    .getByRole('button', { name, exact: true })
    .or(place.getByRole('tab', { name, exact: true }))
    .first()
    .click({ timeout: 4000 })
}

/** Fills in what is empty, so that every button can be pressed and a loss would be seen. */
async function fillIn(page: Page): Promise<void> {
  for (const field of await page.locator('textarea:visible, input:visible').all()) {
    const kind = await field.getAttribute('type')
    if (['search', 'radio', 'checkbox', 'file'].includes(kind ?? '') || (await field.inputValue()) !== '')
      continue
    if (!(await field.isEditable())) continue
    await field.fill(kind && kind in marks ? marks[kind as keyof typeof marks] : marks.text)
  }
  const block = page.getByLabel(/^Block/)
  if (await block.count()) await block.selectOption({ index: 1 })
  const files = page.locator('#report-evidence input[type=file]')
  if (await files.count())
    await files.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture })
}

const typed = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>('textarea, input:not([type=file], [type=radio])')]
        .filter(({ value }) => value !== '')
        .map((field, place) => [field.id || field.name || String(place), field.value]),
    ),
  )

class Walk {
  readonly faults: string[] = []
  private isCut = false
  private asked = 0
  private page: Page | null = null

  private readonly context: BrowserContext
  private readonly screen: Screen

  constructor(context: BrowserContext, screen: Screen) {
    this.context = context
    this.screen = screen
  }

  async begin(): Promise<void> {
    await this.context.route('**/api/**', (route) => {
      if (!this.isCut) return route.continue()
      this.asked += 1
      return route.abort()
    })
    await this.from([], new Set())
  }

  /** Opens the screen anew, takes the way to a button's place, and cuts the line. */
  private async open(way: Way): Promise<Page> {
    await this.page?.close()
    this.isCut = false
    const page = await this.context.newPage()
    this.page = page
    page.on('pageerror', (error) => this.faults.push(`${way.join(' > ')}: ${error.message}`))
    await page.goto(this.screen.path)
    await page.waitForLoadState('networkidle')
    await this.screen.prepare?.(page)
    await page.waitForLoadState('networkidle')
    for (const name of way) await press(page, name)
    await page.waitForTimeout(way.length > 0 ? 300 : 0)
    await fillIn(page)
    this.isCut = true
    return page
  }

  private async from(way: Way, known: Set<string>): Promise<void> {
    let page = await this.open(way)
    const names = (await buttonsOf(page)).filter((name) => !known.has(name))
    for (const name of names) known.add(name)
    let isFresh = true
    for (const name of names) {
      if (!isFresh) page = await this.open(way)
      const before = this.faults.length
      const { isChanged, opened } = await this.try(page, [...way, name], known)
      isFresh = !isChanged && this.faults.length === before
      if (opened && way.length < 2) {
        await this.from([...way, name], known)
        isFresh = false
      }
    }
  }

  private async try(
    page: Page,
    way: Way,
    known: Set<string>,
  ): Promise<{ isChanged: boolean; opened: boolean }> {
    const name = way.at(-1) ?? ''
    const fault = (what: string) => this.faults.push(`${way.join(' > ')}: ${what}`)
    const address = page.url()
    const words = await typed(page)
    const shown = await page.locator('body').innerText()
    await page.evaluate(() => {
      for (const message of document.querySelectorAll('[role=alert], [role=status]'))
        message.setAttribute('data-old', '')
    })
    this.asked = 0
    try {
      await press(page, name)
    } catch (error) {
      fault(`cannot be pressed: ${String(error).split('\n').slice(0, 12).join(' ').slice(0, 500)}`)
      return { isChanged: true, opened: false }
    }
    await page.waitForTimeout(250)
    if (this.asked > 0) {
      const told = page.locator('[role=alert]:not([data-old]):visible, [role=status]:not([data-old]):visible')
      const message = await told
        .filter({ hasText: /\S/ })
        .first()
        .innerText({ timeout: settleMs })
        .catch(() => null)
      if (message === null) fault('no message')
      else if (!/again|connection|could not|Failed/i.test(message)) fault(`says only "${message}"`)
      else
        process.stdout.write(
          `      ${this.screen.name} ${way.join(' > ')}: ${message.replaceAll('\n', ' ')}\n`,
        )
    }
    const text = (await page.locator('main, h1').allInnerTexts()).join('').trim()
    if (text === '') fault('an empty page')
    if (name === 'Log out') await expect(page).toHaveURL(/\/login$/)
    else if (page.url() === address && !clearing.test(name)) {
      const after = await typed(page)
      for (const [field, value] of Object.entries(words)) {
        if (after[field] !== value && (this.asked > 0 || after[field] !== undefined)) {
          fault(`"${value}" of field ${field} is lost, there is "${after[field]}"`)
        }
      }
    }
    const fresh = (await buttonsOf(page)).filter((button) => !known.has(button))
    const isSame =
      this.asked === 0 && page.url() === address && (await page.locator('body').innerText()) === shown
    return { isChanged: !isSame, opened: this.asked === 0 && page.url() === address && fresh.length > 0 }
  }
}

for (const screen of [...screens, ...dialogs]) {
  test(`without an answer every button of ${screen.name} leaves the page, what was typed, and a message`, async ({
    browser,
  }) => {
    test.setTimeout(400_000)
    const { context, page } = await browserOf(browser, screen.account, {
      viewport: { width: 360, height: 740 },
    })
    await page.close()
    const walk = new Walk(context, screen)
    await walk.begin()
    expect(walk.faults).toEqual([])
    await context.close()
  })
}
