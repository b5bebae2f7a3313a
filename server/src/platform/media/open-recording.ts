import {
  ADTS,
  CustomSource,
  Input,
  type InputFormat,
  Logging,
  LogLevel,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny'
import { assertPlausibleTables } from './iso-tables.ts'
import { UnreadableMedia, unreadableRecording } from './media-error.ts'
import { MediaFile } from './media-file.ts'
import { soundStart } from './mp3-frames.ts'

// What it finds strange reaches us as an error; its own lines would break those of the log.
Logging.level = LogLevel.Silent

const ISO = [MP4, QTFF]

const FORMATS: Record<string, InputFormat[]> = {
  ...{ 'video/mp4': ISO, 'audio/mp4': ISO, 'video/3gpp': ISO, 'audio/3gpp': ISO, 'video/quicktime': ISO },
  ...{ 'video/webm': [WEBM], 'audio/webm': [WEBM], 'audio/ogg': [OGG] },
  ...{ 'audio/mpeg': [MP3], 'audio/wav': [WAVE], 'audio/aac': [ADTS] },
}

/**
 * Opens a recording to read its tracks and packets.
 * @param mimeType as detectKind found it, or as the first bytes of the file say
 * @throws UnreadableMedia when the content stops the work; failures of the disk pass through
 */
export function withRecording<T>(
  path: string,
  mimeType: string,
  work: (input: Input) => Promise<T>,
): Promise<T> {
  return MediaFile.use(path, async (file) => {
    const formats = FORMATS[mimeType]
    if (!formats) throw unreadableRecording(`nothing known about ${mimeType}`)
    if (formats === ISO) await assertPlausibleTables(file)
    const start = mimeType === 'audio/mpeg' ? await soundStart(file) : 0
    const source = new CustomSource({
      getSize: () => file.size - start,
      read: (from, to) => file.bytes(start + from, to - from),
      // What it finds in a cache of its own would not be counted by the file's budget.
      maxCacheSize: 0,
      handleUnhandledError: () => {},
    })
    const input = new Input({ source, formats })
    try {
      return await work(input)
    } catch (error) {
      throw error instanceof UnreadableMedia || isOfTheSystem(error) ? error : unreadableRecording(error)
    } finally {
      input.dispose()
    }
  })
}

const isOfTheSystem = (error: unknown) => error instanceof Error && 'syscall' in error
