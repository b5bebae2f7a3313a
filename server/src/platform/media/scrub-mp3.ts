import { unreadableRecording } from './media-error.ts'
import type { MediaFile } from './media-file.ts'
import { id3End, walkFrames } from './mp3-frames.ts'

const FEWEST_FRAMES = 3
const ID3V1 = 128
const NO_GENRE = Buffer.from([255])

/** Whether the file is Layer III sound, and not only a tag or a few bytes that look like one. */
export async function isMp3(file: MediaFile): Promise<boolean> {
  const start = await id3End(file)
  const { frames, gaps } = await walkFrames(file, start)
  const gapBytes = gaps.reduce((sum, gap) => sum + gap.end - gap.offset, 0)
  return frames >= FEWEST_FRAMES && gapBytes < (file.size - start) / 2
}

/**
 * Blanks everything that is not sound: the ID3v2 tag becomes an empty one of the same size, and whatever
 * stands between and after the frames (APE, Lyrics3 …) becomes zeros, which players skip. Of an ID3v1 tag in
 * the last 128 bytes the mark stays (id3.org, ID3v1).
 */
export async function scrubMp3(file: MediaFile): Promise<void> {
  const start = await id3End(file)
  if (start > file.size) throw unreadableRecording('tag longer than the file')
  const { frames, gaps } = await walkFrames(file, start)
  if (frames < FEWEST_FRAMES) throw unreadableRecording('no sound')
  if (start > 0) {
    const content = start - 10
    const size = [21, 14, 7, 0].map((shift) => (content >> shift) & 0x7f)
    file.overwrite(0, Buffer.from([...Buffer.from('ID3'), 3, 0, 0, ...size]))
    file.blank(10, content)
  }
  for (const { offset, end } of gaps) {
    const mark =
      end === file.size && end - offset >= ID3V1 ? await file.bytes(end - ID3V1, 3) : Buffer.alloc(0)
    file.blank(offset, end - offset)
    if (mark.toString('latin1') === 'TAG') {
      file.overwrite(end - ID3V1, mark)
      file.overwrite(end - 1, NO_GENRE)
    }
  }
}
