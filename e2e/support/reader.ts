import { type CDPSession, expect, type Page } from '@playwright/test'

/** What a screen reader says of one element. */
export interface Said {
  role: string
  name: string
  description: string
  /** A text that was typed or chosen. */
  value: string
  /** Such as `required`, `invalid`, `expanded`, `checked`; those that do not hold are left out. */
  states: string[]
}

interface Value {
  value?: unknown
}

interface AxNode {
  role?: Value
  name?: Value
  description?: Value
  value?: Value
  properties?: { name: string; value: Value }[]
}

const states = [
  'required',
  'invalid',
  'expanded',
  'checked',
  'pressed',
  'selected',
  'disabled',
  'readonly',
  'busy',
]
const mostSteps = 120

/** Somebody who sees nothing and has no mouse: moves by keyboard, and knows what the browser tells assistive tools. */
export class Reader {
  readonly page: Page
  private readonly devtools: CDPSession

  private constructor(page: Page, devtools: CDPSession) {
    this.page = page
    this.devtools = devtools
  }

  static async at(page: Page): Promise<Reader> {
    await page.addInitScript(listen)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Accessibility.enable')
    return new Reader(page, devtools)
  }

  /** The element that has the focus; of an open list the choice it stands on. */
  async focused(): Promise<Said> {
    const { result } = await this.devtools.send('Runtime.evaluate', {
      expression: `(() => {
        const focused = document.activeElement
        return document.getElementById(focused?.getAttribute('aria-activedescendant') ?? '') ?? focused
      })()`,
    })
    const { nodes } = (await this.devtools.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    })) as { nodes: AxNode[] }
    const node = nodes[0] ?? {}
    const text = (part?: Value) => String(part?.value ?? '').trim()
    return {
      role: text(node.role),
      name: text(node.name),
      description: text(node.description),
      value: text(node.value),
      states: (node.properties ?? [])
        .filter(({ name, value }) => states.includes(name) && !['false', 'undefined'].includes(text(value)))
        .map(({ name }) => name),
    }
  }

  /** Presses Tab until the focus stands on it. */
  async goTo(role: string, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Said> {
    const met: string[] = []
    for (let step = 0; step < mostSteps; step += 1) {
      const here = await this.focused()
      if (here.role === role && matches(here.name, name)) return here
      met.push(`${here.role} "${here.name}"`)
      await this.page.keyboard.press(key)
    }
    throw new Error(`no ${role} ${name} among ${[...new Set(met)].join(', ')}`)
  }

  /** The focus comes here by itself, after a page or a dialog was opened. */
  async isAt(role: string, name: string | RegExp): Promise<void> {
    await expect
      .poll(async () => {
        const here = await this.focused()
        return here.role === role && matches(here.name, name) ? '' : `${here.role} "${here.name}"`
      })
      .toBe('')
  }

  async press(role: string, name: string | RegExp): Promise<void> {
    const { states: found } = await this.goTo(role, name)
    expect(found, `${role} ${name}`).not.toContain('disabled')
    await this.page.keyboard.press('Enter')
  }

  async type(name: string | RegExp, text: string): Promise<Said> {
    const field = await this.goTo('textbox', name)
    await this.page.keyboard.type(text)
    return field
  }

  /** Opens a list, walks to a choice and takes it. */
  async choose(name: string, choice: string): Promise<void> {
    await this.goTo('combobox', name)
    await this.page.keyboard.press('Enter')
    await this.page.keyboard.press('Home')
    for (let step = 0; step < mostSteps; step += 1) {
      const here = await this.focused()
      expect(here.role).toBe('option')
      if (here.name === choice) {
        await this.page.keyboard.press('Enter')
        return
      }
      await this.page.keyboard.press('ArrowDown')
    }
    throw new Error(`no choice ${choice} of ${name}`)
  }

  /** Goes down a native list from its top, which changes it at once; it may have begun at what was chosen before. */
  async chooseNative(name: string, choice: string): Promise<void> {
    await this.goTo('combobox', name)
    await this.page.keyboard.press('Home')
    for (let step = 0; step < mostSteps; step += 1) {
      if ((await this.goTo('combobox', name)).value === choice) return
      await this.page.keyboard.press('ArrowDown')
    }
    throw new Error(`no choice ${choice} of ${name}`)
  }

  /** Is said, or was since the last one of these. */
  async hears(words: string): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => (window as unknown as { heard: string[] }).heard))
      .toContainEqual(expect.stringContaining(words))
    await this.page.evaluate(() => {
      ;(window as unknown as { heard: string[] }).heard.length = 0
    })
  }
}

const matches = (name: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? name === wanted : wanted.test(name)

/**
 * Notes what live regions say. A region that comes together with its text says nothing, unless it is an alert: so it
 * is with the screen readers in use.
 */
function listen(): void {
  const heard: string[] = []
  const live = '[role=alert], [role=status], [role=log], [aria-live=polite], [aria-live=assertive]'
  const standing = new WeakSet<Element>()
  Object.assign(window, { heard })
  const say = (region: Element) => {
    if (!region.checkVisibility() || region.closest('[aria-hidden=true], [inert]')) return
    const words = (region.textContent ?? '').replace(/\s+/g, ' ').trim()
    if (words !== '' && heard.at(-1) !== words) heard.push(words)
  }
  const note = (node: ParentNode) => {
    for (const region of node.querySelectorAll(live)) standing.add(region)
  }
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(live)
      if (region && standing.has(region)) say(region)
      for (const added of addedNodes) {
        if (!(added instanceof Element)) continue
        if (added.matches('[role=alert]')) say(added)
        for (const alert of added.querySelectorAll('[role=alert]')) say(alert)
      }
    }
    note(document)
  }).observe(document, { childList: true, characterData: true, subtree: true })
}
