import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { bigHeic } from '#testing/media/big-heic.ts'
import { fixture, removeScratch, scratch, scratchFolder } from '#testing/media/scratch-files.ts'
import { decodeHeic } from './decode-heic.ts'
import { UnreadableMedia } from './media-error.ts'
import { renderPhoto, renderThumbnail } from './render-photo.ts'

afterAll(removeScratch)

const TOO_LARGE =
  'This photo is too large. JPEG photos of up to 110 megapixels, AVIF photos of up to 20 and others of up to 65 are accepted.'
const DAMAGED = 'This photo could not be read. It may be damaged.'
let folders = 0
const newFolder = () => join(scratchFolder, `rendered-${++folders}`)

function plain(width: number, height: number, background = '#3070a0') {
  return sharp({ create: { width, height, channels: 3, background } })
}

/** Something to compress, so that a cut file misses real data. */
function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
}

/** A blue picture with a red strip of that height below it. */
async function stripped(width: number, height: number, strip: number) {
  const red = await plain(width, strip, 'red').png().toBuffer()
  const picture = plain(width, height).extend({ bottom: strip, background: 'red' })
  return picture
    .composite([{ input: red, gravity: 'south' }])
    .png()
    .toBuffer()
}

const reds = async (path: string) => {
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true })
  let count = 0
  for (let at = 0; at < data.length; at += info.channels) {
    if ((data[at] ?? 0) > (data[at + 2] ?? 0)) count++
  }
  return count
}

async function refused(bytes: Uint8Array, mimeType: string) {
  const outDir = newFolder()
  const refusal = await renderPhoto(await scratch(bytes), outDir, { mimeType }).catch(
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(UnreadableMedia)
  expect(await readdir(outDir)).toEqual([])
  return (refusal as UnreadableMedia).message
}

test('place, device and person are gone from every rendition', async () => {
  const bytes = await plain(400, 300)
    .jpeg()
    .withExif({
      IFD0: { Make: 'SecretPhone', Artist: 'SecretPerson' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 27/1 34/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretPlace</x:xmpmeta>')
    .toBuffer()
  expect(bytes.toString('latin1')).toMatch(/SecretPhone[\s\S]*SecretPlace|SecretPlace[\s\S]*SecretPhone/)
  const photo = await renderPhoto(await scratch(bytes), newFolder(), {
    mimeType: 'image/jpeg',
    stripHeight: 50,
  })
  for (const path of [photo.full, photo.thumbnail, photo.withoutStrip, photo.thumbnailWithoutStrip]) {
    const { exif, xmp, iptc, icc, format, space } = await sharp(path ?? '').metadata()
    expect({ exif, xmp, iptc, icc, format, space }).toEqual({ format: 'jpeg', space: 'srgb' })
  }
})

test('a photo taken sideways stands upright', async () => {
  const right = await plain(200, 300, 'red').png().toBuffer()
  const bytes = await plain(400, 300)
    .composite([{ input: right, left: 200, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const photo = await renderPhoto(await scratch(bytes), newFolder(), {
    mimeType: 'image/jpeg',
    stripHeight: 200,
  })
  expect([photo.width, photo.height]).toEqual([300, 400])
  // The red right half is the lower half once it is turned: here it is the strip.
  expect(await reds(photo.full)).toBeGreaterThan(50_000)
  expect(await sharp(photo.withoutStrip ?? '').metadata()).toMatchObject({ width: 300, height: 200 })
  expect(await reds(photo.withoutStrip ?? '')).toBeLessThan(3 * 300)
})

test('a large photo is bounded, a small one is not enlarged', async () => {
  const large = await renderPhoto(await scratch(await plain(4000, 3000).jpeg().toBuffer()), newFolder(), {
    mimeType: 'image/jpeg',
  })
  expect(large).toMatchObject({ width: 2560, height: 1920, withoutStrip: null, thumbnailWithoutStrip: null })
  expect(large.bytes).toBe((await stat(large.full)).size)
  expect(await sharp(large.thumbnail).metadata()).toMatchObject({ width: 320, height: 240 })
  const small = await renderPhoto(await scratch(await plain(100, 80).webp().toBuffer()), newFolder(), {
    mimeType: 'image/webp',
  })
  expect([small.width, small.height]).toEqual([100, 80])
})

test.each([
  [400, 300, 60],
  [3999, 3001, 401],
])('of a picture of %i × %i the strip of %i below it is cut to the row', async (width, height, strip) => {
  const path = await scratch(await stripped(width, height, strip))
  const photo = await renderPhoto(path, newFolder(), { mimeType: 'image/png', stripHeight: strip })
  expect(await reds(photo.full)).toBeGreaterThan(10_000)
  expect(await reds(photo.thumbnail)).toBeGreaterThan(1000)
  expect(await reds(photo.withoutStrip ?? '')).toBe(0)
  expect(await reds(photo.thumbnailWithoutStrip ?? '')).toBe(0)
  const scale = Math.min(1, 2560 / Math.max(width, height))
  const cut = await sharp(photo.withoutStrip ?? '').metadata()
  expect(cut).toMatchObject({ width: Math.round(width * scale), height: Math.round(height * scale) })
})

test.each([0, -5, 2.5, Number.NaN, 360, 5000])(
  'a strip height of %d gives no rendition without it',
  async (stripHeight) => {
    const path = await scratch(await stripped(400, 300, 60))
    const photo = await renderPhoto(path, newFolder(), { mimeType: 'image/png', stripHeight })
    expect(photo).toMatchObject({ height: 360, withoutStrip: null, thumbnailWithoutStrip: null })
  },
)

test.each([
  ['jpeg', 0.7],
  ['jpeg', 0.99],
  ['jpeg', 0.999],
  ['png', 0.7],
  ['webp', 0.7],
  ['gif', 0.7],
  ['avif', 0.7],
] as const)('a %s cut at %f of its length is refused', async (format, part) => {
  const bytes = await noise(300, 200).toFormat(format).toBuffer()
  expect(await refused(bytes.subarray(0, bytes.length * part), `image/${format}`)).toBe(DAMAGED)
})

test('a photo that is not of the detected type is refused', async () => {
  expect(await refused(await plain(20, 20).png().toBuffer(), 'image/jpeg')).toBe(DAMAGED)
  expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png')).toBe(DAMAGED)
})

test('a PNG of 65,000 × 65,000 pixels is refused at once', async () => {
  const started = performance.now()
  expect(await refused(pngClaiming(65_000, 65_000), 'image/png')).toBe(TOO_LARGE)
  expect(performance.now() - started).toBeLessThan(3000)
})

test('a PNG that claims an allowed size but holds next to nothing is refused', async () => {
  expect(await refused(pngClaiming(8000, 8000), 'image/png')).toBe(DAMAGED)
})

test('of an animation the first frame is kept', async () => {
  const frames = await Promise.all(
    ['#3070a0', 'red', 'red'].map((colour) => plain(60, 40, colour).png().toBuffer()),
  )
  const bytes = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const photo = await renderPhoto(await scratch(bytes), newFolder(), { mimeType: 'image/gif' })
  expect([photo.width, photo.height]).toEqual([60, 40])
  expect(await reds(photo.full)).toBe(0)
})

test('a HEIC photo of a phone is rendered without its metadata', async () => {
  const bytes = await fixture('phone.heic')
  expect(bytes.includes('SecretPerson')).toBe(true)
  const photo = await renderPhoto(await scratch(bytes), newFolder(), {
    mimeType: 'image/heic',
    stripHeight: 20,
  })
  expect([photo.width, photo.height]).toEqual([160, 120])
  expect((await sharp(photo.full).metadata()).exif).toBeUndefined()
  expect(await sharp(photo.withoutStrip ?? '').metadata()).toMatchObject({ width: 160, height: 100 })
  const [red = 0, green = 0, blue = 0] = await sharp(photo.full).resize(1, 1).raw().toBuffer()
  expect(Math.abs(red - 0x30) + Math.abs(green - 0x70) + Math.abs(blue - 0xa0)).toBeLessThan(20)
})

test('a damaged HEIC and one too large are refused', async () => {
  const bytes = await fixture('phone.heic')
  const path = await scratch(bytes)
  expect(await refused(bytes.subarray(0, bytes.length - 60), 'image/heic')).toBe(DAMAGED)
  const enoughSide = 160
  await expect(decodeHeic(path, { maxPixels: 160 * 120 - 1, enoughSide })).rejects.toThrow(DAMAGED)
  const decoded = await decodeHeic(path, { maxPixels: 160 * 120, enoughSide })
  expect(decoded).toMatchObject({ width: 160, height: 120, shrink: 1 })
})

// On a busy machine the largest pictures take six times their four seconds.
test('a large HEIC is made smaller in the right colours, and its strip is cut to the row', async () => {
  const path = await scratch(await bigHeic(5632, 4096))
  const photo = await renderPhoto(path, newFolder(), { mimeType: 'image/heic', stripHeight: 44 })
  expect([photo.width, photo.height]).toEqual([2560, 1862])
  expect(await sharp(photo.withoutStrip ?? '').metadata()).toMatchObject({ width: 2560, height: 1842 })
  const tile = await renderPhoto(await scratch(await fixture('tile.heic')), newFolder(), {
    mimeType: 'image/heic',
  })
  const mean = async (path: string) =>
    (await sharp(path).stats()).channels.map((channel) => Math.round(channel.mean / 4))
  expect(await mean(photo.full)).toEqual(await mean(tile.full))
}, 60_000)

test.each([
  ['as it was taken', 1],
  ['turned', 6],
])(
  'a JPEG of 108 megapixels is taken, %s',
  async (_name, orientation) => {
    const bytes = await plain(12_032, 9024).withMetadata({ orientation }).jpeg().toBuffer()
    const photo = await renderPhoto(await scratch(bytes), newFolder(), { mimeType: 'image/jpeg' })
    expect([photo.width, photo.height].sort()).toEqual([1920, 2560])
  },
  60_000,
)

test('a JPEG of more than 110 megapixels is refused by a clear text', async () => {
  const bytes = await plain(32, 32).jpeg().toBuffer()
  // Of its height and width the frame header tells (ITU-T T.81 B.2.2).
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(9200, frame + 5)
  bytes.writeUInt16BE(12_032, frame + 7)
  expect(await refused(bytes, 'image/jpeg')).toBe(
    'This photo is too large. Photos of up to 110 megapixels are accepted.',
  )
})

test('an AVIF of more than 20 megapixels is refused by a clear text, not as damaged', async () => {
  const bytes = await plain(5000, 4001).avif({ effort: 0 }).toBuffer()
  expect(await refused(bytes, 'image/avif')).toBe(TOO_LARGE)
})

test.each([
  ['baseline', false],
  ['progressive', true],
])('a %s JPEG that lacks only its end mark is taken', async (_name, progressive) => {
  const bytes = await noise(300, 200).jpeg({ progressive }).toBuffer()
  const path = await scratch(bytes.subarray(0, -2))
  const photo = await renderPhoto(path, newFolder(), { mimeType: 'image/jpeg' })
  const whole = await renderPhoto(await scratch(bytes), newFolder(), { mimeType: 'image/jpeg' })
  expect(await readFile(photo.full)).toEqual(await readFile(whole.full))
  expect(await readFile(path)).toEqual(bytes.subarray(0, -2))
  expect(await readdir(dirname(photo.full))).toHaveLength(2)
})

test('a cut JPEG is refused however often it is tried', async () => {
  const path = await scratch((await noise(300, 200).jpeg().toBuffer()).subarray(0, -40))
  for (const _ of [1, 2]) {
    await expect(renderPhoto(path, newFolder(), { mimeType: 'image/jpeg' })).rejects.toThrow(DAMAGED)
  }
})

test('the still of a video becomes a bounded JPEG, and anything else is refused', async () => {
  const still = await renderThumbnail(await scratch(await plain(1920, 1080).webp().toBuffer()), newFolder())
  expect(await sharp(still).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 360 })
  const cut = (await noise(300, 200).jpeg().toBuffer()).subarray(0, 4000)
  await expect(renderThumbnail(await scratch(cut), newFolder())).rejects.toThrow(DAMAGED)
  await expect(renderThumbnail(await scratch('<svg/>'), newFolder())).rejects.toThrow(DAMAGED)
  await expect(renderThumbnail(await scratch(await fixture('camera.mp4')), newFolder())).rejects.toThrow(
    DAMAGED,
  )
})

test('a file that is not there is an error of ours, not of the photo', async () => {
  const missing = renderPhoto(join(scratchFolder, 'missing'), newFolder(), { mimeType: 'image/png' })
  await expect(missing).rejects.toMatchObject({ code: 'ENOENT' })
})

/** A PNG whose header claims a size that its few bytes of data do not fill (W3C PNG section 5). */
function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
    const whole = Buffer.alloc(body.length + 8)
    whole.writeUInt32BE(content.length, 0)
    body.copy(whole, 4)
    whole.writeUInt32BE(crc32(body), body.length + 4)
    return whole
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1000)))
  return Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))])
}
