import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UnreadableMedia } from '#platform/media/media-error.ts'
import { lookCost, preparationCost } from '#platform/media-work/costs.ts'
import type { MediaWork, Place } from '#platform/media-work/media-work.ts'
import { WorkerLost } from '#platform/media-work/worker-process.ts'

/** `ended`: its worker had to be ended, for it took more time or memory than there is for one file. */
export type Outcome = 'kept' | 'not accepted' | 'refused' | 'ended'

/**
 * Has a file looked at and prepared as an upload would, in a folder of its own below `parent`.
 * @throws whatever is neither a result nor a refusal
 */
export async function outcomeOf(media: MediaWork, bytes: Uint8Array, parent: string): Promise<Outcome> {
  const folder = await mkdtemp(join(parent, 'strange-'))
  const path = join(folder, 'upload')
  await writeFile(path, bytes)
  try {
    return await media.withPlace('sender', (place) => prepare(place, path, folder, bytes.length))
  } catch (error) {
    if (!(error instanceof UnreadableMedia)) throw error
    return wasEnded(error) ? 'ended' : 'refused'
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function prepare(place: Place, path: string, folder: string, bytes: number): Promise<Outcome> {
  const found = await place.run('detect', { path }, lookCost)
  if (found === null) return 'not accepted'
  const cost = preparationCost(found, bytes)
  if (found.kind === 'PHOTO')
    await place.run('photo', { path, folder, options: { mimeType: found.mimeType } }, cost)
  else if (found.kind !== 'DOCUMENT') await place.run('recording', { path, folder, media: found }, cost)
  return 'kept'
}

const wasEnded = ({ cause }: UnreadableMedia) =>
  cause instanceof WorkerLost || String(cause).startsWith('takes too much')
