/** What somebody typed as a whole number; null for nothing, and no number (which no schema takes) for words. */
export const wholeNumber = (typed: string): number | null => {
  const text = typed.trim()
  if (text === '') return null
  return /^\d+$/.test(text) ? Number(text) : Number.NaN
}
