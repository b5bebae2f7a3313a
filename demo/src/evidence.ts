import { randomBytes } from 'node:crypto'
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UnattachedFile } from '@nagrik/server/features/tickets/attachments.service.ts'
import { days, hours, seconds, shift } from '@nagrik/server/platform/clock.ts'
import { newId } from '@nagrik/server/platform/ids.ts'
import { sha256 } from '@nagrik/server/platform/secret.ts'
import type { Store } from '@nagrik/server/platform/storage/store.ts'
import type { DemoPerson } from './accounts.ts'
import { evidenceOf, workPicture } from './gallery.ts'
import type { Random } from './random.ts'
import { height, width } from './scenes/shapes.ts'
import { type Drawing, render } from './scenes.ts'
import type { DemoTicket } from './tickets.ts'

const mimeType = 'image/jpeg'
/** Files on their way into the store at once. */
const lanes = 8

/** A picture that somebody attached to a ticket or to a comment. */
interface Shot {
  drawing: Drawing
  ticket: DemoTicket
  /** Position in the history; null where it belongs to the report. */
  comment: number | null
  by: DemoPerson
  at: Date
}

/** A picture that lies in the store. */
export interface StoredShot extends Omit<Shot, 'drawing'> {
  file: UnattachedFile
}

/** Which pictures hang on a ticket. */
export function shotsOf(random: Random, ticket: DemoTicket, now: Date): Shot[] {
  const { report, history } = ticket
  const ageDays = (now.getTime() - report.createdAt.getTime()) / days(1)
  const taken = evidenceOf(random, ticket, ageDays).map((drawing, position) => ({
    drawing,
    ticket,
    comment: null,
    by: report.reporter,
    at: shift(report.createdAt, seconds(4 + 3 * position)),
  }))
  const work = taken.length > 0 ? workPicture(ticket) : null
  const proofs = history.comments.flatMap(({ showsWork, by, at }, comment) =>
    showsWork && work ? [{ drawing: work, ticket, comment, by, at: shift(at, seconds(20)) }] : [],
  )
  return [...taken, ...proofs]
}

interface Master {
  full: string
  thumbnail: string
  sha256: Buffer
  bytes: number
}

/** Renders every different drawing once, as files in `folder`. */
async function renderAll(shots: readonly Shot[], folder: string): Promise<Map<string, Master>> {
  const drawings = new Map(shots.map(({ drawing }) => [JSON.stringify(drawing), drawing]))
  const masters = await Promise.all(
    [...drawings].map(async ([key, drawing], at): Promise<[string, Master]> => {
      const { full, thumbnail } = await render(drawing)
      const paths = { full: join(folder, `${at}.jpg`), thumbnail: join(folder, `${at}-small.jpg`) }
      await writeFile(paths.full, full)
      await writeFile(paths.thumbnail, thumbnail)
      return [key, { ...paths, sha256: sha256(full), bytes: full.length }]
    }),
  )
  return new Map(masters)
}

/** As the camera of a phone names its pictures, by Indian time. */
function originalName(at: Date): string {
  const digits = shift(at, hours(5.5)).toISOString().replace(/\D/g, '')
  return `IMG_${digits.slice(0, 8)}_${digits.slice(8, 14)}.jpg`
}

/** Puts every picture into the store, each under keys of its own; gives back what hangs on the tickets. */
export async function storeShots(
  store: Store,
  folder: string,
  shots: readonly Shot[],
): Promise<StoredShot[]> {
  const masters = await renderAll(shots, folder)
  const put = async (path: string): Promise<string> => {
    const name = randomBytes(16).toString('hex')
    const key = `${name.slice(0, 2)}/${name}.jpg`
    const copy = join(folder, name)
    await copyFile(path, copy)
    await store.put(key, copy, mimeType)
    return key
  }
  const stored: StoredShot[] = []
  const waiting = shots.values()
  const lane = async () => {
    for (const { drawing, ...shot } of waiting) {
      const master = masters.get(JSON.stringify(drawing))
      if (master === undefined) continue
      const [full, thumbnail] = [await put(master.full), await put(master.thumbnail)]
      const file: UnattachedFile = {
        id: newId(),
        uploader_id: shot.by.id,
        kind: 'PHOTO',
        mime_type: mimeType,
        original_name: originalName(shot.at),
        size_bytes: master.bytes,
        sha256: master.sha256,
        storage_key: full,
        thumbnail_key: thumbnail,
        // Chosen from the device's files, so that other citizens may see them whole.
        public_key: full,
        public_thumbnail_key: thumbnail,
        width,
        height,
      }
      stored.push({ ...shot, file })
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return stored
}

/** Empties the store of pictures that hang on nothing. */
export async function discard(store: Store, shots: readonly StoredShot[]): Promise<void> {
  const keys = shots.flatMap(({ file }) => [file.storage_key, file.thumbnail_key ?? file.storage_key])
  await Promise.allSettled(keys.map((key) => store.remove(key)))
}
