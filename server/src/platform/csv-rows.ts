const separators = [',', ';', '\t'] as const
/** Longer is no row but a quote that nobody closed. */
const longestRow = 1_000_000

export class UnendedQuote extends Error {
  /** @param row by the lines of a spreadsheet, where it is known */
  constructor(row?: number, isLong = false) {
    const where = row === undefined ? '' : `row ${row}: `
    super(
      `${where}a quotation mark is not closed${isLong ? ', or the row is longer than a million characters' : ''}`,
    )
  }
}

export interface CsvRow {
  /** By the lines of a spreadsheet: the heading is 1. */
  number: number
  /** None of an empty line. */
  cells: string[]
  /** Whether something stands between a closing quotation mark and the next separator, which belongs to no cell. */
  isDamaged: boolean
}

/**
 * The rows of a CSV file by RFC 4180, as it comes, with what spreadsheets make of it: a byte order mark, semicolons or
 * tabs, line ends of every system.
 * @throws UnendedQuote
 */
export async function* csvRows(pieces: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  let text = ''
  let separator: string | null = null
  let number = 0
  const nextRow = (at: number, separator: string, isWhole: boolean): Row | null => {
    try {
      return rowAt(text, at, separator, isWhole)
    } catch (error) {
      throw error instanceof UnendedQuote ? new UnendedQuote(number + 1) : error
    }
  }
  const rows = function* (isWhole: boolean): Generator<CsvRow> {
    let at = 0
    separator ??= isWhole || /[^\r\n][\r\n]/.test(text) ? separatorOf(text) : null
    while (separator !== null && at < text.length) {
      const row = nextRow(at, separator, isWhole)
      if (row === null) break
      at = row.end
      number += 1
      yield { number, cells: row.cells, isDamaged: row.isDamaged }
    }
    text = text.slice(at)
    if (text.length > longestRow) throw new UnendedQuote(number + 1, true)
  }
  for await (const piece of pieces) {
    text = number === 0 ? (text + piece).replace(/^\ufeff/, '') : text + piece
    yield* rows(false)
  }
  yield* rows(true)
}

interface Row extends Pick<CsvRow, 'cells' | 'isDamaged'> {
  /** Where the next one begins. */
  end: number
}

/** What the heading uses most. */
export function separatorOf(text: string): string {
  const heading = /[^\r\n]+/.exec(text)?.[0] ?? ''
  const times = (one: string) => heading.split(one).length
  return separators.reduce((best, one) => (times(one) > times(best) ? one : best))
}

/**
 * The row that begins here; null where the rest of it has not come.
 * @param isWhole whether nothing comes after the text
 * @throws UnendedQuote
 */
export function rowAt(text: string, start: number, separator: string, isWhole = true): Row | null {
  const cells: string[] = []
  let isDamaged = false
  for (let at = start; ; at += 1) {
    const cell = text[at] === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator)
    if (cell === null && isWhole) throw new UnendedQuote()
    // A carriage return may be followed by its line feed.
    if (cell === null || (!isWhole && cell.end + 1 >= text.length)) return null
    cells.push(cell.value)
    isDamaged ||= cell.isDamaged
    at = cell.end
    if (text[at] === separator) continue
    const end = at + (text.startsWith('\r\n', at) ? 2 : 1)
    return { cells: cells.length === 1 && cells[0] === '' ? [] : cells, isDamaged, end }
  }
}

function plainCell(text: string, start: number, separator: string) {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { value: text.slice(start, end).trim(), isDamaged: false, end }
}

/** Null where the closing quote has not come. */
function quotedCell(text: string, start: number, separator: string) {
  let value = ''
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return null
    value += text.slice(at, quote)
    at = quote + 1
    if (text[at] !== '"') break
    value += '"'
    at += 1
  }
  const behind = plainCell(text, at, separator)
  return { value: value.trim(), isDamaged: behind.value !== '', end: behind.end }
}
