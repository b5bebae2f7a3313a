let keptAt: string | null = null
const viewers = new Set<() => void>()

/** Told of each answer: when it was kept, or null where it came from the server just now. Of several the oldest counts. */
export function noteKept(at: string | null): void {
  if (at !== null && keptAt !== null && at >= keptAt) return
  if (at === keptAt) return
  keptAt = at
  for (const viewer of viewers) viewer()
}

/** When the server has sent what was asked for last; null where that was just now. */
export const shownKept = (): string | null => keptAt

export function watchKept(viewer: () => void): () => void {
  viewers.add(viewer)
  return () => viewers.delete(viewer)
}
