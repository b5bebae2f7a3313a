const separators = [',', ';', '\t'] as const

export class UnendedQuote extends Error {}

/**
 * The rows of a CSV file by RFC 4180, with what spreadsheets make of it: a byte order mark, semicolons or tabs, line
 * ends of every system. An empty line is a row without cells.
 * @throws UnendedQuote
 */
export function rowsOf(file: string): string[][] {
  const text = file.replace(/^\ufeff/, '')
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const { value, end } = text[at] === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator)
    row.push(value)
    at = end
    const isLastCell = text[at] !== separator
    if (!isLastCell) {
      at += 1
      if (at < text.length) continue
      row.push('')
    }
    if (at < text.length) at += text.startsWith('\r\n', at) ? 2 : 1
    rows.push(row.length === 1 && row[0] === '' ? [] : row)
    row = []
  }
  return rows
}

/** What the heading uses most. */
function separatorOf(text: string): string {
  const heading = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const times = (one: string) => heading.split(one).length
  return separators.reduce((best, one) => (times(one) > times(best) ? one : best))
}

function plainCell(text: string, start: number, separator: string) {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { value: text.slice(start, end).trim(), end }
}

/** What stands between the closing quote and the next separator belongs to no cell and is left out. */
function quotedCell(text: string, start: number, separator: string) {
  let value = ''
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) throw new UnendedQuote()
    value += text.slice(at, quote)
    at = quote + 1
    if (text[at] !== '"') break
    value += '"'
    at += 1
  }
  return { value: value.trim(), end: plainCell(text, at, separator).end }
}
