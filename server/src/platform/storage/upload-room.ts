import { reportFiles } from '@nagrik/contract/limits'
import { AppError } from '#platform/http/app-error.ts'

/** What one person has under way at once is what one report may hold. */
const most = { bodies: reportFiles.count, bytes: reportFiles.count * reportFiles.bytes }
const retryAfterSeconds = 10

/**
 * Does the work on a body of at most so many bytes while they may lie on this disk.
 * @throws AppError TOO_MANY_REQUESTS, before the work begins, to whom has too much there already
 */
export type UploadRoom = <T>(person: string, bytes: number, work: () => Promise<T>) => Promise<T>

/** Bounds what each person's uploads take of the disk, received ever so slowly or waiting to be prepared. */
export function createUploadRoom(): UploadRoom {
  const held = new Map<string, number[]>()
  return async (person, bytes, work) => {
    const own = held.get(person) ?? []
    const taken = own.reduce((sum, one) => sum + one, 0)
    // A first one always has room: its size is its endpoint's to judge.
    if (own.length === most.bodies || (own.length > 0 && taken + bytes > most.bytes)) {
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds })
    }
    own.push(bytes)
    held.set(person, own)
    try {
      return await work()
    } finally {
      own.splice(own.indexOf(bytes), 1)
      if (own.length === 0) held.delete(person)
    }
  }
}
