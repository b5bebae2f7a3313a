import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { detectKind } from './detect-kind.ts'
import { boxes } from './iso-boxes.ts'
import { UnreadableMedia } from './media-error.ts'
import { MediaFile } from './media-file.ts'
import { oggPages, sealOggPage } from './ogg-pages.ts'
import { fixture, removeScratch, scratch } from './scratch-files.ts'
import { scrubContainer } from './scrub-video.ts'
import { elements, WEBM } from './webm-elements.ts'

afterAll(removeScratch)

/** Latitude 28.4595 as the `loci` box holds it, in 1/65536 degree. */
const LOCI_LATITUDE = Buffer.from([0x00, 0x1c, 0x75, 0xa1])

async function scrubbed(bytes: Uint8Array): Promise<{ path: string; bytes: Buffer }> {
  const path = await scratch(bytes)
  const media = await detectKind(path)
  await scrubContainer(path, media?.mimeType ?? 'none')
  expect(await detectKind(path)).toEqual(media)
  return { path, bytes: await readFile(path) }
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}

const namesIn = (bytes: Buffer) =>
  bytes
    .toString('latin1')
    .match(
      /Secret(Title|Person|Comment|Camera|Phone)|28\.45\d+|\xa9xyz|loci|Gurugram|Chrome|VideoHandler/g,
    ) ?? []

test.each([
  ['camera.mp4', ['SecretTitle', 'SecretPerson', 'SecretComment', 'loci', 'VideoHandler']],
  ['phone.mov', ['SecretCamera', '28.4595', '28.4596', 'SecretPhone', 'SecretPerson']],
  ['udta.mov', ['\xa9xyz', '28.4595', 'SecretPhone']],
  ['old-phone.3gp', ['loci', 'SecretPerson']],
  ['voice.m4a', ['loci', 'SecretTitle', 'SecretPerson', 'SecretComment']],
  ['recorder-video.mp4', ['VideoHandler']],
  ['tagged.webm', ['28.4595', 'SecretTitle', 'SecretPerson', 'SecretComment']],
  ['tagged-vp9.webm', ['SecretCamera', 'SecretTitle', 'SecretPerson']],
  ['voice.webm', ['SecretTitle', 'SecretPerson']],
  ['recorder-video.webm', ['Chrome']],
  ['recorder-audio.webm', ['Chrome']],
  ['voice.ogg', ['28.4595', 'SecretTitle', 'SecretPerson']],
  ['vorbis.ogg', ['28.4595', 'SecretTitle', 'SecretPerson']],
  ['video.ogv', ['SecretTitle', 'SecretPerson']],
  ['voice.mp3', ['28.4595', 'SecretTitle', 'SecretPerson']],
  ['voice.wav', ['Gurugram', 'SecretTitle', 'SecretPerson']],
])('%s no longer names place, device or person, at the same size', async (name, named) => {
  const original = await fixture(name)
  expect(namesIn(original)).toEqual(expect.arrayContaining(named))
  const { bytes } = await scrubbed(original)
  expect(namesIn(bytes)).toEqual([])
  expect(bytes.length).toBe(original.length)
})

test('the coordinates of a loci box are gone as numbers too', async () => {
  const original = await fixture('camera.mp4')
  expect(original.includes(LOCI_LATITUDE)).toBe(true)
  expect((await scrubbed(original)).bytes.includes(LOCI_LATITUDE)).toBe(false)
})

test.each(['camera.mp4', 'recorder-video.mp4', 'udta.mov', 'voice.m4a', 'recorder-audio.mp4'])(
  'the picture and sound data of %s are untouched',
  async (name) => {
    const original = await fixture(name)
    const { path, bytes } = await scrubbed(original)
    await MediaFile.use(path, 'r', async (file) => {
      for await (const { type, offset, end } of boxes(file, 0, file.size)) {
        if (type === 'mdat' || type === 'moof') {
          expect(bytes.subarray(offset, end).equals(original.subarray(offset, end))).toBe(true)
        }
      }
    })
  },
)

test('a track with positions is gone from the index and its samples are blank, the others stay', async () => {
  const original = await fixture('phone.mov')
  expect(original.includes('GPS(28.4595')).toBe(true)
  const { bytes } = await scrubbed(original)
  const tracks = (of: Buffer) => of.toString('latin1').split('trak').length - 1
  expect([tracks(original), tracks(bytes)]).toEqual([3, 2])
  const video = original.indexOf('mdat') + 4
  expect(bytes.subarray(video, video + 2000).equals(original.subarray(video, video + 2000))).toBe(true)
})

test('positions that a dashcam keeps between the samples are blanked', async () => {
  const { bytes, block } = await dashcam()
  expect(bytes.includes('28.4595N')).toBe(true)
  const clean = (await scrubbed(bytes)).bytes
  expect(clean.includes('28.4595N')).toBe(false)
  expect(clean.subarray(40, block).equals(bytes.subarray(40, block))).toBe(true)
})

test.each(['tagged.webm', 'recorder-video.webm', 'recorder-audio.webm'])(
  'the clusters of %s are untouched and every element still follows the last',
  async (name) => {
    const original = await fixture(name)
    const { path, bytes } = await scrubbed(original)
    await MediaFile.use(path, 'r', async (file) => {
      const rows = await all(elements(file))
      expect(rows.at(-1)?.end).toBe(original.length)
      const clusters = rows.filter(({ id }) => id === WEBM.cluster || id === 0xa3)
      expect(clusters.length).toBeGreaterThan(0)
      for (const { offset, end } of clusters) {
        expect(bytes.subarray(offset, end).equals(original.subarray(offset, end))).toBe(true)
      }
    })
  },
)

test.each(['voice.ogg', 'vorbis.ogg', 'video.ogv'])(
  'every page of %s has its right checksum',
  async (name) => {
    const { path } = await scrubbed(await fixture(name))
    await MediaFile.use(path, 'r', async (file) => {
      for await (const { offset, end } of oggPages(file)) {
        const page = await file.bytes(offset, end - offset)
        const sealed = Buffer.from(page)
        sealOggPage(sealed)
        expect(page.equals(sealed)).toBe(true)
      }
    })
  },
)

test('a comment header that runs over several pages is emptied on all of them', async () => {
  const original = await fixture('voice.ogg')
  const { path, bytes } = await scrubbed(withLongComment(original))
  expect(namesIn(bytes)).toEqual([])
  expect(bytes.includes('SecretLong')).toBe(false)
  await MediaFile.use(path, 'r', async (file) => {
    expect((await all(oggPages(file))).length).toBeGreaterThan(3)
  })
})

test.each([
  ['camera.mp4', 'video/mp4'],
  ['recorder-video.mp4', 'video/mp4'],
  ['phone.mov', 'video/quicktime'],
  ['tagged.webm', 'video/webm'],
  ['voice.ogg', 'audio/ogg'],
  ['voice.wav', 'audio/wav'],
  ['document.pdf', 'audio/mpeg'],
  ['document.pdf', 'video/x-unknown'],
])('%s cut or wrong for %s is refused and left as it was', async (name, mimeType) => {
  const whole = await fixture(name)
  const bytes = whole.subarray(0, whole.length * 0.6)
  const path = await scratch(bytes)
  const refusal = await scrubContainer(path, mimeType).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(UnreadableMedia)
  expect(refusal).toMatchObject({ message: 'This recording could not be read. It may be damaged.' })
  expect((await readFile(path)).equals(bytes)).toBe(true)
})

test('a fragmented recording with a third kind of track is refused', async () => {
  const bytes = await fixture('recorder-video.mp4')
  bytes.write('meta', bytes.indexOf('soun'), 'latin1')
  await expect(scrubContainer(await scratch(bytes), 'video/mp4')).rejects.toThrow(
    /more than picture and sound/,
  )
})

test('a WebM with a track of captions or metadata is refused', async () => {
  const bytes = await fixture('recorder-video.webm')
  bytes[bytes.indexOf(Buffer.from([0x83, 0x81, 0x02])) + 2] = 0x11
  await expect(scrubContainer(await scratch(bytes), 'video/webm')).rejects.toThrow(
    /more than picture and sound/,
  )
})

test('an index that points outside the file is refused', async () => {
  const bytes = await fixture('phone.mov')
  // Every sample of the caption track claims to be as large as the file.
  const sizes = bytes.indexOf('stsz', bytes.indexOf('text', bytes.indexOf('moov'))) + 8
  bytes.writeUInt32BE(bytes.length, sizes)
  await expect(scrubContainer(await scratch(bytes), 'video/quicktime')).rejects.toThrow(UnreadableMedia)
})

test('a file that names one range again and again is refused before anything is written', async () => {
  const path = await scratch(Buffer.alloc(200_000, 'x'))
  await MediaFile.use(path, 'r+', async (file) => {
    const blankAll = () => file.blank(0, file.size)
    blankAll()
    blankAll()
    expect(blankAll).toThrow(UnreadableMedia)
  })
  expect((await readFile(path)).includes(0)).toBe(false)
})

/** camera.mp4 with a block of positions behind its samples and the moov/gps box that points there. */
async function dashcam(): Promise<{ bytes: Buffer; block: number }> {
  const original = await fixture('camera.mp4')
  const mdat = original.indexOf('mdat') - 4
  const block = mdat + original.readUInt32BE(mdat)
  const positions = Buffer.from('\0\0\0\x20freeGPS \0\0\0\x0428.4595N077.0266', 'latin1')
  const index = Buffer.from('\0\0\0\x18gps \0\0\0\x01\0\0\0\x01........', 'latin1')
  index.writeUInt32BE(block, 16)
  index.writeUInt32BE(positions.length, 20)
  const bytes = Buffer.concat([original.subarray(0, block), positions, original.subarray(block), index])
  bytes.writeUInt32BE(block - mdat + positions.length, mdat)
  const moov = block + positions.length
  bytes.writeUInt32BE(bytes.length - moov, moov)
  return { bytes, block }
}

/** voice.ogg whose comment packet is 100,000 bytes long and lies on two pages. */
function withLongComment(original: Buffer): Buffer {
  const second = original.indexOf('OggS', 1)
  const third = original.indexOf('OggS', second + 1)
  const packet = Buffer.alloc(100_000, 'SecretLong ')
  original.copy(packet, 0, original.indexOf('OpusTags'), third)
  const serial = original.readUInt32LE(14)
  const page = (part: Buffer, sequence: number, continued: boolean, last: boolean) => {
    const full = Math.floor(part.length / 255)
    const lacing = Buffer.alloc(full + (last ? 1 : 0), 255)
    if (last) lacing[full] = part.length % 255
    const head = Buffer.alloc(27)
    head.write('OggS', 'latin1')
    head[5] = continued ? 1 : 0
    head.writeUInt32LE(serial, 14)
    head.writeUInt32LE(sequence, 18)
    head[26] = lacing.length
    const whole = Buffer.concat([head, lacing, part])
    sealOggPage(whole)
    return whole
  }
  const cut = 255 * 255
  const pages = [page(packet.subarray(0, cut), 1, false, false), page(packet.subarray(cut), 2, true, true)]
  return Buffer.concat([original.subarray(0, second), ...pages, original.subarray(third)])
}
