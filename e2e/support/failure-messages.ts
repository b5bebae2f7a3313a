import type { Page } from '@playwright/test'

export const isOfAFailure = (text: string): boolean =>
  /again|connection|could not|cannot be reached|Failed|Error (adding|updating|removing) |is not sent/i.test(
    text,
  )

const messages = '[role=alert], [role=status], [aria-live]'

/** From now on whatever appears in a message, or becomes one, is written down, however short it stands. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate((messages) => {
    for (const message of document.querySelectorAll(messages)) message.setAttribute('data-old', '')
    const said: string[] = []
    Object.assign(window, { said })
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const around = (target instanceof Element ? target : target.parentElement)?.closest(messages)
        const added = [...addedNodes].filter((node) => node instanceof Element)
        const within = added.flatMap((node) => [node, ...node.querySelectorAll(messages)])
        for (const one of [around, ...within.filter((node) => node.matches(messages))]) {
          if (one?.checkVisibility()) said.push((one as HTMLElement).innerText)
        }
      }
    })
    observer.observe(document, { subtree: true, childList: true, characterData: true })
  }, messages)
}

/** What was said since, or is shown, of a failure where there is one; the pauses between tries of a query are skipped. */
export async function messageOn(page: Page): Promise<string | null> {
  const shown = page.locator(messages).and(page.locator(':not([data-old]):visible'))
  let said: string[] = []
  for (const pause of [0, 0, 1100, 2100, 4100, 0, 0, 1100, 2100, 4100, 0, 0]) {
    if (pause > 0) await page.clock.fastForward(pause)
    const before = await page.evaluate(() => (window as { said?: string[] }).said ?? [])
    said = [...before, ...(await shown.allInnerTexts())]
      // The map tells of its streets whenever their server is given up.
      .filter((text) => text.trim() !== '' && !text.includes('The pin still works'))
    const failure = said.find(isOfAFailure)
    if (failure) return failure
    await page.waitForTimeout(400)
  }
  return said[0] ?? null
}
