/** A piece of HTML that is safe to send. */
export interface Html {
  readonly markup: string
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

const markupOf = (value: string | Html | Html[]): string => {
  if (typeof value === 'string') return escaped(value)
  return Array.isArray(value) ? value.map((one) => one.markup).join('') : value.markup
}

/** Template tag: every text put in is escaped, pieces of Html are not. */
export const html = (strings: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html => ({
  markup: String.raw({ raw: strings }, ...values.map(markupOf)),
})
