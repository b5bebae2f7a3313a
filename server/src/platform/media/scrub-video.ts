import { unreadableRecording } from './media-error.ts'
import { MediaFile } from './media-file.ts'
import { scrubIso } from './scrub-iso.ts'
import { scrubMp3 } from './scrub-mp3.ts'
import { scrubOgg } from './scrub-ogg.ts'
import { scrubWav } from './scrub-wav.ts'
import { scrubWebm } from './scrub-webm.ts'

const SCRUBBERS: Record<string, (file: MediaFile) => Promise<void>> = {
  'video/mp4': scrubIso,
  'video/quicktime': scrubIso,
  'video/3gpp': scrubIso,
  'audio/mp4': scrubIso,
  'audio/3gpp': scrubIso,
  'video/webm': scrubWebm,
  'audio/webm': scrubWebm,
  'video/ogg': scrubOgg,
  'audio/ogg': scrubOgg,
  'audio/mpeg': scrubMp3,
  'audio/wav': scrubWav,
}

/**
 * Blanks in a recording, in place, what names a place, a device or a person; size and playability stay.
 * @param mimeType as detectKind found it
 * @throws UnreadableMedia when the structure cannot be walked to its end; the file is then unchanged
 */
export async function scrubContainer(path: string, mimeType: string): Promise<void> {
  const scrub = SCRUBBERS[mimeType]
  if (!scrub) throw unreadableRecording(`nothing known about ${mimeType}`)
  await MediaFile.use(path, 'r+', async (file) => {
    await scrub(file)
    await file.commit()
  })
}
