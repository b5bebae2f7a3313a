import { readableOf } from '#platform/readable-picture.ts'
import { isAcceptable, type NewEvidence, pickedType } from './evidence.ts'
import { photoFacts } from './photo-facts.ts'
import { smallerPhoto } from './smaller-photo.ts'
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
  const found: NewEvidence[] = []
  // One by one: a decoded photo takes a phone's memory.
  for (const file of readable.slice(0, Math.max(0, room))) found.push(await oneOf(file))
  return { found, note: noteOn(acceptable.length < files.length, broken.length > 0, readable.length > room) }
}

function noteOn(isRefused: boolean, isUnreadable: boolean, isOverfull: boolean): PickNote {
  if (isUnreadable) return 'unreadable'
  if (isRefused) return 'refused'
  return isOverfull ? 'overfull' : null
}

async function oneOf(file: File): Promise<NewEvidence> {
  if (pickedType(file) === 'image') return photoOf(file)
  const shared = { blob: file, name: file.name, timestamp: changedAt(file).toISOString(), isUpload: true }
  const { thumbnail, duration } = await lookIntoVideo(file)
  return { ...shared, type: 'video', duration, ...(thumbnail && { thumbnail }) }
}

/** Time and place are read first: a canvas, which makes it smaller, loses both. */
async function photoOf(file: File): Promise<NewEvidence> {
  const { takenAt = changedAt(file), place } = await photoFacts(file)
  const sent = await smallerPhoto(file)
  return {
    blob: sent,
    type: 'image',
    name: sent.name,
    timestamp: takenAt.toISOString(),
    duration: null,
    isUpload: true,
    ...(place && { place }),
    ...(sent !== file && { sizeBefore: file.size }),
  }
}

const changedAt = (file: File): Date => new Date(file.lastModified || Date.now())
