import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds, as rule and places, and cut words. In one page, as there are no frames, and without what passed: a third of the time. */
export async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  return [...found, ...(await cutWords(page))]
}

/** Of buttons whose words do not fit, which axe does not see. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.mantine-Button-label')]
      .filter((label) => label.checkVisibility() && label.scrollWidth > label.clientWidth + 1)
      .map((label) => `cut: ${label.innerText}`),
  )
