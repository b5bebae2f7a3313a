import { randomUUID } from 'node:crypto'
import { access, appendFile, copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { decodeHeic } from './decode-heic.ts'
import { UnreadableMedia, unreadablePhoto } from './media-error.ts'
import { MediaFile } from './media-file.ts'
import { type PictureHeader, pictureHeader } from './picture-header.ts'

/** A 64-megapixel photo of a phone (9280 × 6944) still fits. */
const MAX_PIXELS = 65_000_000
/** One of 108 megapixels (12,032 × 9,024): JPEG alone is read row by row and made smaller on the way. */
const MAX_JPEG_PIXELS = 110_000_000
/** One with 10 bits and all of its colour takes 620 MB of a worker's 650. */
const MAX_AVIF_PIXELS = 20_000_000
const MOST_PIXELS: Partial<Record<PictureHeader['mimeType'], number>> = {
  'image/jpeg': MAX_JPEG_PIXELS,
  'image/avif': MAX_AVIF_PIXELS,
}
const LONGEST_SIDE = 2560
const THUMBNAIL_SIDE = 320
const LIMITS: SharpOptions = {
  limitInputPixels: MAX_JPEG_PIXELS,
  // Some phones write JPEGs that decode with a warning; cut and broken data are errors.
  failOn: 'error',
  sequentialRead: true,
  // Of an animation the first frame is kept.
  pages: 1,
}

// One thread a picture: as many pictures at once as the caller has workers.
sharp.concurrency(1)
sharp.cache(false)

export interface RenderedPhoto {
  /** paths of new files in the given folder, all JPEG, upright, sRGB, without metadata */
  full: string
  thumbnail: string
  /** the same without the watermark strip; null when no usable strip height was given */
  withoutStrip: string | null
  thumbnailWithoutStrip: string | null
  /** of `full`, in px */
  width: number
  height: number
  /** size of `full` */
  bytes: number
  mimeType: 'image/jpeg'
}

/**
 * Renders what is kept of a photo: a bounded picture and a thumbnail, each also without the strip below it.
 * @param options.stripHeight height in px of the watermark strip at the foot of the picture as received; a
 *   height that leaves no picture counts as none, so that the renditions without it are null
 * @param options.mimeType as detectKind found it
 * @throws UnreadableMedia when the picture is damaged, cut or too large; nothing is left in `outDir`
 */
export async function renderPhoto(
  path: string,
  outDir: string,
  { stripHeight = 0, mimeType }: { stripHeight?: number; mimeType: string },
): Promise<RenderedPhoto> {
  return writingTo(outDir, async ({ write, copy }) => {
    const { open, header, shrink } = await openPicture(path, copy)
    if (header.mimeType !== mimeType) throw unreadablePhoto(`${header.mimeType} instead of ${mimeType}`)
    const full = await jpeg(bounded(open(), LONGEST_SIDE), 85)
    const hasStrip = Number.isInteger(stripHeight) && stripHeight > 0 && stripHeight < header.height
    const cut = {
      left: 0,
      top: 0,
      width: Math.floor(header.width / shrink),
      height: Math.floor((header.height - stripHeight) / shrink),
    }
    const withoutStrip = hasStrip ? await jpeg(bounded(open().extract(cut), LONGEST_SIDE), 85) : null
    return {
      full: await write('full', full.data),
      thumbnail: await write('thumbnail', await thumbnailOf(full.data)),
      withoutStrip: withoutStrip && (await write('without-strip', withoutStrip.data)),
      thumbnailWithoutStrip:
        withoutStrip && (await write('thumbnail-without-strip', await thumbnailOf(withoutStrip.data))),
      width: full.info.width,
      height: full.info.height,
      bytes: full.info.size,
      mimeType: 'image/jpeg',
    }
  })
}

/**
 * Renders the still of a video that came with it, as a JPEG of at most 640 px; gives back its path.
 * @throws UnreadableMedia when it is no picture, damaged or too large
 */
export async function renderThumbnail(path: string, outDir: string): Promise<string> {
  return writingTo(outDir, async ({ write, copy }) => {
    const { open } = await openPicture(path, copy)
    return write('thumbnail', (await jpeg(bounded(open(), 2 * THUMBNAIL_SIDE), 75)).data)
  })
}

interface OpenPicture {
  open: () => Sharp
  header: PictureHeader
  /** A pixel of what is opened is so many by so many of the header's. */
  shrink: number
}

async function openPicture(path: string, copy: Output['copy']): Promise<OpenPicture> {
  await access(path)
  const header = await pictureHeader(path)
  if (!header) throw unreadablePhoto('no picture header')
  const isJpeg = header.mimeType === 'image/jpeg'
  if (header.width * header.height > (MOST_PIXELS[header.mimeType] ?? MAX_PIXELS)) {
    throw new UnreadableMedia(
      isJpeg
        ? 'This photo is too large. Photos of up to 110 megapixels are accepted.'
        : 'This photo is too large. JPEG photos of up to 110 megapixels, AVIF photos of up to 20 and others of up to 65 are accepted.',
    )
  }
  if (header.mimeType !== 'image/heic') {
    const source =
      isJpeg && (await lacksEndMark(path)) ? await withEndMark(path, copy) : { path, options: LIMITS }
    return { open: () => sharp(source.path, source.options).autoOrient(), header, shrink: 1 }
  }
  const limits = { maxPixels: MAX_PIXELS, enoughSide: LONGEST_SIDE }
  const { data, width, height, whole, shrink } = await decodeHeic(path, limits)
  const raw = { width, height, channels: 3 as const }
  return { open: () => sharp(data, { ...LIMITS, raw }), header: { ...header, ...whole }, shrink }
}

const endMark = Buffer.from([0xff, 0xd9])

async function lacksEndMark(path: string): Promise<boolean> {
  const end = await MediaFile.use(path, (file) => file.bytes(file.size - 2, 2))
  // Behind the mark may be more, such as the film of a moving photo.
  return !end.equals(endMark) && !(await decodes(path))
}

/**
 * Some phones leave out the two bytes at the end, for which the decoder would refuse the picture as cut. With them
 * added the decoder only warns of what is missing before; a picture that lacks nothing else gives no warning.
 * The file itself stays as it came: who tries it again has to see what it lacks.
 */
async function withEndMark(received: string, copy: Output['copy']) {
  const path = await copy(received)
  await appendFile(path, endMark)
  return { path, options: { ...LIMITS, failOn: 'warning' as const } }
}

const decodes = (path: string): Promise<boolean> =>
  sharp(path, LIMITS)
    .resize(16)
    .toBuffer()
    .then(
      () => true,
      () => false,
    )

function bounded(picture: Sharp, side: number): Sharp {
  return picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
}

async function jpeg(picture: Sharp, quality: number) {
  try {
    return await picture
      .flatten({ background: 'white' })
      .jpeg({ quality })
      .timeout({ seconds: 60 })
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    throw unreadablePhoto(error)
  }
}

async function thumbnailOf(rendered: Buffer): Promise<Buffer> {
  return (await jpeg(bounded(sharp(rendered), THUMBNAIL_SIDE), 75)).data
}

interface Output {
  write(rendition: string, data: Buffer): Promise<string>
  /** Of a file, for as long as the work lasts. */
  copy(path: string): Promise<string>
}

/** Gives the work a way to write files of one fresh name each, and removes them all when it fails. */
async function writingTo<T>(outDir: string, work: (output: Output) => Promise<T>): Promise<T> {
  const name = randomUUID()
  const written: string[] = []
  const copied = join(outDir, `${name}-copy`)
  await mkdir(outDir, { recursive: true, mode: 0o700 })
  try {
    return await work({
      async write(rendition, data) {
        const path = join(outDir, `${name}-${rendition}.jpg`)
        written.push(path)
        await writeFile(path, data, { mode: 0o600 })
        return path
      },
      copy: (path) => copyFile(path, copied).then(() => copied),
    })
  } catch (error) {
    await Promise.all(written.map((path) => rm(path, { force: true })))
    throw error
  } finally {
    await rm(copied, { force: true })
  }
}
