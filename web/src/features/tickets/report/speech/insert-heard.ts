/** A range of a text, or the caret where both are the same. */
export interface Caret {
  from: number
  to: number
}

/** The text with what was heard in place of the range, a blank apart from the words around it; and the caret after it. */
export function insertHeard(text: string, { from, to }: Caret, heard: string, maxLength: number) {
  const [before, after] = [text.slice(0, from), text.slice(to)]
  const words = `${before === '' || /\s$/.test(before) ? '' : ' '}${heard}${after === '' || /^\s/.test(after) ? '' : ' '}`
  const fitting = words.slice(0, Math.max(0, maxLength - before.length - after.length))
  return { text: before + fitting + after, caret: from + fitting.length }
}
