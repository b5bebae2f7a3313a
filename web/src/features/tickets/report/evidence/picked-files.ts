import { readableOf } from '#platform/readable-picture.ts'
import { isAcceptable, type NewEvidence, pickedType } from './evidence.ts'
import { lookIntoVideo } from './video-frame.ts'

/** What to say about picked files that were left out. */
export type PickNote = 'refused' | 'unreadable' | 'overfull' | null

/** Turns picked files into evidence, as many as there is room for. */
export async function evidenceOf(
  files: File[],
  room: number,
): Promise<{ found: NewEvidence[]; note: PickNote }> {
  const acceptable = files.filter(isAcceptable)
  const { readable, broken } = await readableOf(acceptable)
  const found = await Promise.all(readable.slice(0, Math.max(0, room)).map(oneOf))
  return { found, note: noteOn(acceptable.length < files.length, broken.length > 0, readable.length > room) }
}

function noteOn(isRefused: boolean, isUnreadable: boolean, isOverfull: boolean): PickNote {
  if (isUnreadable) return 'unreadable'
  if (isRefused) return 'refused'
  return isOverfull ? 'overfull' : null
}

async function oneOf(file: File): Promise<NewEvidence> {
  const shared = {
    blob: file,
    name: file.name,
    timestamp: new Date(file.lastModified || Date.now()).toISOString(),
    isUpload: true,
  }
  if (pickedType(file) === 'image') return { ...shared, type: 'image', duration: null }
  const { thumbnail, duration } = await lookIntoVideo(file)
  return { ...shared, type: 'video', duration, ...(thumbnail && { thumbnail }) }
}
