const windowSize = 5

/** Page numbers to offer: five around the current one, the first, the last, and gaps between them. */
export function pagesToOffer(current: number, total: number): (number | 'gap')[] {
  const last = Math.max(1, total)
  const start = Math.max(1, Math.min(current - Math.floor(windowSize / 2), last - windowSize + 1))
  const end = Math.min(last, start + windowSize - 1)
  const pages: (number | 'gap')[] = Array.from({ length: end - start + 1 }, (_, step) => start + step)
  if (start > 2) pages.unshift('gap')
  if (start > 1) pages.unshift(1)
  if (end < last - 1) pages.push('gap')
  if (end < last) pages.push(last)
  return pages
}
