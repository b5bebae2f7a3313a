import { isAcceptable, type NewEvidence, pickedType } from './evidence.ts'
import { lookIntoVideo } from './video-frame.ts'

/** What to say about picked files that were left out. */
export type PickNote = 'refused' | 'overfull' | null

/** Turns picked files into evidence, as many as there is room for. */
export async function evidenceOf(
  files: File[],
  room: number,
): Promise<{ found: NewEvidence[]; note: PickNote }> {
  const accepted = files.filter(isAcceptable)
  const found = await Promise.all(accepted.slice(0, Math.max(0, room)).map(oneOf))
  const note = accepted.length < files.length ? 'refused' : accepted.length > room ? 'overfull' : null
  return { found, note }
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
