import i18next from 'i18next'
import { currentLanguage, translateFound } from './i18n.ts'

/**
 * A text of the server or the contract in the reader's language: by letter, or by one with values in its place
 * ("{{field}} must be text"). Undefined where the catalogue has neither; the name of a file may stand before it.
 */
export function serverText(text: string): string | undefined {
  if (currentLanguage() === 'en') return text
  const found = byLetter(text)
  if (found !== text) return found
  for (const { pattern, hindi } of patterns()) {
    const values = pattern.exec(text)?.groups
    if (values) return hindi.replace(/{{(\w+)}}/g, (_, name: string) => byLetter(values[name] ?? ''))
  }
  const [, file, said = ''] = /^(.+?): (.+)$/.exec(text) ?? []
  const hindi = file && serverText(said)
  return hindi ? `${file}: ${hindi}` : undefined
}

const hindiTexts = () => i18next.getResourceBundle('hi', 'server') as Record<string, string>

const byLetter = (text: string): string => hindiTexts()[text] ?? translateFound(text)

interface Pattern {
  pattern: RegExp
  hindi: string
}

let known: Pattern[] | undefined

/** The longest text first: "at most {{max}} characters" before "at most {{max}}". */
function patterns(): Pattern[] {
  known ??= Object.entries(hindiTexts())
    .filter(([english]) => english.includes('{{'))
    .sort(([one], [other]) => other.length - one.length)
    .map(([english, hindi]) => ({ pattern: patternOf(english), hindi }))
  return known
}

const patternOf = (english: string): RegExp => {
  const escaped = english.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/{{(\w+)}}/g, '(?<$1>.+)')}$`)
}
