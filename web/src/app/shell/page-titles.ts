import { productName } from '@nagrik/contract/limits'
import type { Role } from '@nagrik/contract/roles'
import { type Page, textFor } from '#app/page.ts'
import type { TextKey } from '#platform/i18n/i18n.ts'

export type PageTitle =
  | { kind: 'dashboard'; title: TextKey }
  | { kind: 'page'; title: TextKey; subtitle: TextKey }
  /** A route that nobody knows: the product's name. */
  | { kind: 'product'; title: typeof productName; subtitle: TextKey }

/** Title and subtitle in the header for a page and a role (none: a visitor). */
export function pageTitle(
  { title, subtitle }: Pick<Page, 'title' | 'subtitle'>,
  role: Role | null,
): PageTitle {
  if (!title) return { kind: 'product', title: productName, subtitle: 'Digital governance platform' }
  if (!subtitle) return { kind: 'dashboard', title: textFor(title, role) }
  return { kind: 'page', title: textFor(title, role), subtitle: textFor(subtitle, role) }
}
