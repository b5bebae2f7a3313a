/** Written before the first heading: without it spreadsheets take UTF-8 for something else. */
export const byteOrderMark = '\ufeff'

export type CsvCell = string | number | false | null | undefined

/** RFC 4180. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(written).join(',')}\r\n`

function written(cell: CsvCell): string {
  if (cell === null || cell === undefined || cell === false) return ''
  if (typeof cell === 'number') return String(cell)
  return `"${withoutFormula(cell).replaceAll('"', '""')}"`
}

/** What spreadsheets would take for a formula, in full width too, is text with an apostrophe before it. */
const withoutFormula = (text: string): string => (/^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text)
