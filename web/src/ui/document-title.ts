import { productName } from '@nagrik/contract/limits'

/** The name of the tab: that of the page before the product's, or the product's alone. */
export function setDocumentTitle(title: string): void {
  document.title = title === productName ? productName : `${title} · ${productName}`
}
