import { save } from './save-file.ts'

/** Null where there is nothing: an empty cell. */
export type Cell = string | number | null

/** Without it spreadsheets take UTF-8 for something else. */
const byteOrderMark = '\ufeff'

/** A table as RFC 4180 has it. */
export const csvOf = (lines: readonly (readonly Cell[])[]): string =>
  byteOrderMark + lines.map((cells) => `${cells.map(written).join(',')}\r\n`).join('')

/** Keeps a table as a file on the device. */
export function saveCsv(name: string, lines: readonly (readonly Cell[])[]): void {
  save(URL.createObjectURL(new Blob([csvOf(lines)], { type: 'text/csv;charset=utf-8' })), name)
}

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return `"${withoutFormula(cell).replaceAll('"', '""')}"`
}

/** What spreadsheets would take for a formula, in full width too, is text with an apostrophe before it. */
const withoutFormula = (text: string): string => (/^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text)
