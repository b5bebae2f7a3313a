import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { MediaFile } from './media-file.ts'

/** As sharp names the format; of the two kinds of HEIF it says only `heif`. */
const TYPES: Record<string, PictureHeader['mimeType']> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
}

export interface PictureHeader {
  mimeType: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif' | 'image/heic'
  /** as it is looked at, after the turn that the file asks for */
  width: number
  height: number
}

/** What the first bytes may say before any decoder looks at the file. */
const SNIFFED = /^image\/(jpeg|png|apng|webp|gif|avif|hei[cf](-sequence)?)$/

/** Reads the header of a picture without decoding it; null when the content is no accepted picture (SVG never is). */
export async function pictureHeader(path: string): Promise<PictureHeader | null> {
  const sniffed = await fileTypeFromFile(path)
  if (!sniffed || !SNIFFED.test(sniffed.mime)) return null
  try {
    const { format, autoOrient } = await sharp(path, { limitInputPixels: false, failOn: 'none' }).metadata()
    const mimeType = format === 'heif' ? await heifType(path) : TYPES[format]
    return mimeType ? { mimeType, width: autoOrient.width, height: autoOrient.height } : null
  } catch {
    return null
  }
}

/**
 * AVIF or HEIC by the brands of the file type box, since the first brand may be the general `mif1`.
 * Format: ISO/IEC 23008-12 section 10, AV1 Image File Format section 6.
 */
async function heifType(path: string): Promise<'image/avif' | 'image/heic'> {
  const head = await MediaFile.use(path, (file) => file.bytes(0, Math.min(256, file.size)))
  const brands = head.toString('latin1', 8, head.readUInt32BE(0))
  return /^(?:.{4})*?avi[fs]/s.test(brands) ? 'image/avif' : 'image/heic'
}
