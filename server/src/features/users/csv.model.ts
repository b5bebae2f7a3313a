import { rowAt, separatorOf } from '#platform/csv-rows.ts'

/**
 * The rows of a whole CSV file, see csv-rows.ts. An empty line is a row without cells.
 * @throws UnendedQuote
 */
export function rowsOf(file: string): string[][] {
  const text = file.replace(/^\ufeff/, '')
  const separator = separatorOf(text)
  const rows: string[][] = []
  for (let at = 0; at < text.length; ) {
    const row = rowAt(text, at, separator)
    rows.push(row?.cells ?? [])
    at = row?.end ?? text.length
  }
  return rows
}
