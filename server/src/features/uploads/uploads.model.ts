import { UploadPurpose } from '@nagrik/contract/uploads'
import { commentFileLimits, thumbnailBytes, ticketFileLimits } from '#features/evidence/evidence.model.ts'

/** A part of a file, an object of the store. */
export interface Part {
  storage_key: string
  bytes: number
}

/** Objects are so large at least, those at the end excepted until there is enough of them to be joined. */
export const pieceBytes = 5 * 1024 * 1024
/** So many small objects are joined in any case, for whoever sends byte by byte. */
const mostSmall = 8

/** Which of the last parts make one object with so many bytes that follow them; none while they are too few. */
export function partsToJoin<P extends Part>(parts: readonly P[], bytes: number): P[] {
  const small = parts.slice(parts.findLastIndex((part) => part.bytes >= pieceBytes) + 1)
  const together = small.reduce((sum, part) => sum + part.bytes, bytes)
  return together >= pieceBytes || small.length >= mostSmall ? small : []
}

const largest: Record<UploadPurpose, number> = {
  ticket: ticketFileLimits.bytes,
  comment: commentFileLimits.bytes,
  thumbnail: thumbnailBytes,
}

/** How large an upload may be that says this of itself; null where nobody knows what that is. */
export function largestOf(metadata: Record<string, string | null> = {}): number | null {
  const purpose = UploadPurpose.safeParse(metadata.purpose ?? 'ticket')
  return purpose.success ? largest[purpose.data] : null
}
