const KEEP_MS = 60_000

/** Has the browser fetch a file and keep it. */
export function save(address: string, name: string): void {
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.rel = 'noopener'
  anchor.click()
  if (address.startsWith('blob:')) setTimeout(() => URL.revokeObjectURL(address), KEEP_MS)
}
