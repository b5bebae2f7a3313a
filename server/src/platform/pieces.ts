import { setImmediate } from 'node:timers/promises'

/** A thousand tickets at a stretch keep everybody else waiting for some fifty milliseconds. */
export const rowsAtOnce = 100
/** Each may hold 5,000 characters to be masked: a millisecond. */
export const longTextsAtOnce = 5

/** Maps a list in pieces, between which other requests have their turn. */
export async function mapInPieces<T, R>(
  items: readonly T[],
  map: (item: T) => R,
  pieceSize = rowsAtOnce,
): Promise<R[]> {
  const pieces = await mapPieces(items, (piece) => piece.map((item) => map(item)), pieceSize)
  return ([] as R[]).concat(...pieces)
}

/** The same with a whole piece at a time. */
export async function mapPieces<T, R>(
  items: readonly T[],
  map: (piece: readonly T[]) => R,
  pieceSize = rowsAtOnce,
): Promise<R[]> {
  const mapped: R[] = []
  for (let start = 0; start < items.length; start += pieceSize) {
    if (start > 0) await setImmediate()
    mapped.push(map(items.slice(start, start + pieceSize)))
  }
  return mapped
}
