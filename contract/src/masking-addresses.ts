/** A part of a plain text: from `start` up to `end`. */
export interface Span {
  start: number
  end: number
}

const local = /[\p{L}\p{M}\p{N}._%+'-]/u
const label = String.raw`[\p{L}\p{M}\p{N}-]+`
const [open, close] = [String.raw`[\[({<]\s?`, String.raw`\s?[\])}>]`]
const [atWord, dotWord] = ['(?:at|एट|ऐट)', '(?:dot|डॉट|डाट)']
const wordEnd = String.raw`(?![\p{L}\p{M}\p{N}])`
const ending = `(?:com|co|org|net|in|gov|nic|edu|info|io|me)${wordEnd}`

/** What may stand between a name and its domain. */
const at = new RegExp(
  [
    String.raw`\s{0,3}(?:${open}(?:@|${atWord})${close}|@)\s{0,3}`,
    String.raw`\s{1,3}${atWord}(?:\s?the\s?rate(?: of)?| द रेट)?\s{1,3}`,
  ].join('|'),
  'gu',
)

const dot = [
  String.raw`\.`,
  String.raw`\s?${open}(?:\.|${dotWord})${close}\s?`,
  String.raw`\s{1,3}${dotWord}\s{1,3}`,
  // Apart from its words a dot is the end of a sentence, unless such an ending follows.
  String.raw`\s{1,2}\.\s{0,2}(?=${ending})`,
  String.raw`\s(?=com${wordEnd})`,
].join('|')

const domain = new RegExp(`${label}(?:(?:${dot})${label})*`, 'uy')
const dotted = new RegExp(dot, 'u')
const spelledDot = new RegExp(dotWord, 'u')
const provider = new RegExp(
  [
    `(?:gmail|yahoo|ymail|hotmail|outlook|rediffmail|icloud|live|protonmail)(?:(?:${dot})${ending})+`,
    String.raw`(?:gmail|yahoo|ymail|hotmail|rediffmail|protonmail|जीमेल|याहू)(?:\s?[.,]\s?com)?${wordEnd}`,
  ].join('|'),
  'uy',
)
/** Of banks and apps, after the sign of a payment address. */
const payee = /^(?:ok(?:axis|icici|sbi|hdfcbank)|axl|ibl|ybl|upi|paytm|apl)$/u
const hasName = /\p{L}/u
const endsInName = /\p{L}[\p{L}\p{M}\p{N}-]+$/u

/** E-mail and payment addresses, with signs or in words, in order. */
export function findAddresses(text: string): Span[] {
  const found: Span[] = []
  let floor = 0
  at.lastIndex = 0
  for (let match = at.exec(text); match !== null; match = at.exec(text)) {
    const start = nameBefore(text, match.index, floor)
    const end = start < match.index ? hostEnd(text, at.lastIndex, match[0]) : undefined
    if (end !== undefined) {
      floor = end
      found.push({ start, end })
      at.lastIndex = end
    } else {
      at.lastIndex = match.index + 1
    }
  }
  return found
}

function nameBefore(text: string, end: number, floor: number): number {
  let start = end
  while (start > floor && local.test(text[start - 1] ?? '')) start -= 1
  return start
}

/** Where the host ends that begins at `from`. The looser the sign, the more it has to look like an address. */
function hostEnd(text: string, from: number, sign: string): number | undefined {
  provider.lastIndex = domain.lastIndex = from
  const known = provider.test(text) ? provider.lastIndex : undefined
  const host = domain.exec(text)?.[0]
  return host !== undefined && isHost(sign, host) ? Math.max(domain.lastIndex, known ?? 0) : known
}

function isHost(sign: string, host: string): boolean {
  if (sign === '@') return hasName.test(host)
  const isWhole = dotted.test(host) && endsInName.test(host)
  if (/[@[({<]/u.test(sign)) return isWhole || payee.test(host)
  return isWhole && spelledDot.test(host)
}
