import { test as plain } from '@playwright/test'

/** A journey leaves no page behind: those of the next ones share the browser, and two cores, with it. */
export const test = plain.extend<{ nothingLeftOpen: undefined }>({
  nothingLeftOpen: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts())
      await use(undefined)
      const left = browser.contexts().filter((context) => !before.has(context))
      await Promise.all(left.map((context) => context.close()))
    },
    { auto: true },
  ],
})
