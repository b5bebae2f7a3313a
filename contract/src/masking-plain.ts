/** What a text says, without the ways it can be written in. */
export interface Plain {
  /** NFKC in lower case, with ASCII digits and without what nobody sees. */
  text: string
  /** Where each unit of `text` begins in the original. */
  starts: number[]
  /** Where it ends there, marks on a digit included. */
  ends: number[]
}

const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u
const mark = /\p{M}/u
const digit = /\p{Nd}/u

/** Circled ones, of which NFKC knows nothing: where 1 to 9 begin. */
const circledOnes = [0x24f5, 0x2776, 0x2780, 0x278a]
const circledZero = '\u24ff'

/** A text in one script has far fewer characters. */
const mostFolds = 5000
const folds = new Map<string, string>()

export function plainOf(original: string): Plain {
  const plain: Plain = { text: '', starts: [], ends: [] }
  let at = 0
  let afterDigit = false
  for (const char of original) {
    const end = at + char.length
    if (afterDigit && mark.test(char)) {
      plain.ends[plain.ends.length - 1] = end
    } else {
      const folded = fold(char)
      plain.text += folded
      for (let unit = 0; unit < folded.length; unit += 1) {
        plain.starts.push(at)
        plain.ends.push(end)
      }
      if (folded !== '') afterDigit = endsInDigit(folded)
    }
    at = end
  }
  return plain
}

function endsInDigit(folded: string): boolean {
  const code = folded.charCodeAt(folded.length - 1)
  return code >= 0x30 && code < 0x3a
}

function fold(char: string): string {
  const known = folds.get(char)
  if (known !== undefined) return known
  const written = char.normalize('NFKC').toLowerCase()
  const folded = unseen.test(char) ? '' : [...written].map(asciiDigit).join('')
  if (folds.size >= mostFolds) folds.clear()
  folds.set(char, folded)
  return folded
}

/** Digits stand in Unicode as runs from 0 to 9. */
function asciiDigit(char: string): string {
  const code = char.codePointAt(0) ?? 0
  if (char === circledZero) return '0'
  const one = circledOnes.find((first) => code >= first && code < first + 9)
  if (one !== undefined) return String(code - one + 1)
  if (code < 0x80 || !digit.test(char)) return char
  let before = 0
  while (digit.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}
