const KEEP_MS = 60_000

/** Rows with the same keys as a CSV file that no spreadsheet takes for formulas; its first cell says that it is UTF-8. */
export function fileOf(rows: readonly Record<string, string>[]): string {
  const headings = Object.keys(rows[0] ?? {})
  const lines = [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]
  return `\uFEFF${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
}

const quoted = (cell: string): string => {
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return `"${harmless.replaceAll('"', '""')}"`
}

/** Has the browser keep what is held here. */
export function saveFile(text: string, name: string): void {
  const anchor = document.createElement('a')
  anchor.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(anchor.href), KEEP_MS)
}
