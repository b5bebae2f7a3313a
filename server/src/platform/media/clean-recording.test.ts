import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EncodedPacketSink, type Input } from 'mediabunny'
import { afterAll, expect, test } from 'vitest'
import { fixture, removeScratch, scratch, scratchFolder } from '#testing/media/scratch-files.ts'
import { type CleanRecording, cleanRecording } from './clean-recording.ts'
import { detectKind } from './detect-kind.ts'
import { UnreadableMedia } from './media-error.ts'
import { withRecording } from './open-recording.ts'

afterAll(removeScratch)

/** Latitude 28.4595 as the `loci` box holds it, in 1/65536 degree. */
const LOCI_LATITUDE = Buffer.from([0x00, 0x1c, 0x75, 0xa1])
const RECORDED = Date.UTC(2026, 10, 1, 10, 11, 12)
/** Seconds since 1904, and nanoseconds since 2001. */
const DATE_OF_ISO = Buffer.alloc(4)
DATE_OF_ISO.writeUInt32BE((RECORDED - Date.UTC(1904, 0, 1)) / 1000)
const DATE_OF_WEBM = Buffer.alloc(8)
DATE_OF_WEBM.writeBigInt64BE(BigInt(RECORDED - Date.UTC(2001, 0, 1)) * 1_000_000n)

interface Cleaned extends CleanRecording {
  source: string
  content: Buffer
}

async function cleaned(bytes: Uint8Array): Promise<Cleaned> {
  const source = await scratch(bytes)
  const media = await detectKind(source)
  const clean = await cleanRecording(source, scratchFolder, media ?? { kind: 'VIDEO', mimeType: 'none' })
  expect((await detectKind(clean.path))?.kind).toBe(media?.kind)
  return { ...clean, source, content: await readFile(clean.path) }
}

const cleanedFixture = async (name: string) => cleaned(await fixture(name))

const namesIn = (bytes: Buffer) =>
  bytes
    .toString('latin1')
    .match(
      /Secret(Title|Person|Comment|Camera|Phone)|28\.45\d+|\xa9xyz|loci|Gurugram|Chrome|(?<!bunny)(Video|Sound|Data)Handler|Lavf|libVorbis|x26[45] /g,
    ) ?? []

test.each([
  ['camera.mp4', ['SecretTitle', 'SecretPerson', 'SecretComment', 'loci', 'VideoHandler', 'x264 ']],
  ['turned.mp4', ['SecretCamera', 'Lavf', 'x264 ']],
  ['hevc.mov', ['VideoHandler', 'x265 ']],
  ['phone.mov', ['SecretCamera', '28.4595', '28.4596', 'SecretPhone', 'SecretPerson']],
  ['udta.mov', ['\xa9xyz', '28.4595', 'SecretPhone']],
  ['old-phone.3gp', ['loci', 'SecretPerson']],
  ['voice.m4a', ['loci', 'SecretTitle', 'SecretPerson', 'SecretComment']],
  ['av1.mp4', ['SecretTitle', 'Lavf']],
  ['recorder-video.mp4', ['VideoHandler']],
  ['tagged.webm', ['28.4595', 'SecretTitle', 'SecretPerson', 'SecretComment']],
  ['tagged-vp9.webm', ['SecretCamera', 'SecretTitle', 'SecretPerson']],
  ['dated.webm', ['SecretTitle', 'SecretPerson', 'Lavf', 'libVorbis']],
  ['voice.webm', ['SecretTitle', 'SecretPerson']],
  ['recorder-video.webm', ['Chrome']],
  ['recorder-audio.webm', ['Chrome']],
  ['voice.ogg', ['28.4595', 'SecretTitle', 'SecretPerson']],
  ['vorbis.ogg', ['28.4595', 'SecretTitle', 'SecretPerson']],
  ['voice.mp3', ['28.4595', 'SecretTitle', 'SecretPerson']],
  ['voice.wav', ['Gurugram', 'SecretTitle', 'SecretPerson']],
])('%s no longer names place, device, person or program', async (name, named) => {
  expect(namesIn(await fixture(name))).toEqual(expect.arrayContaining(named))
  expect(namesIn((await cleanedFixture(name)).content)).toEqual([])
})

test('the coordinates of a loci box are gone as numbers too', async () => {
  expect((await fixture('camera.mp4')).includes(LOCI_LATITUDE)).toBe(true)
  expect((await cleanedFixture('camera.mp4')).content.includes(LOCI_LATITUDE)).toBe(false)
})

test.each([
  ['turned.mp4', DATE_OF_ISO],
  ['hevc.mov', DATE_OF_ISO],
  ['dated.webm', DATE_OF_WEBM],
])('%s no longer says when it was recorded', async (name, date) => {
  expect((await fixture(name)).includes(date)).toBe(true)
  expect((await cleanedFixture(name)).content.includes(date)).toBe(false)
})

interface Stream {
  codec: string | null
  rotation: number | null
  packets: { at: number; seconds: number; bytes: number }[]
}

const streamsOf = (path: string, mimeType: string) => withRecording(path, mimeType, readStreams)

async function readStreams(input: Input): Promise<Stream[]> {
  const streams: Stream[] = []
  for (const track of await input.getTracks()) {
    if (!track.isVideoTrack() && !track.isAudioTrack()) continue
    const packets: Stream['packets'] = []
    for await (const packet of new EncodedPacketSink(track).packets()) {
      packets.push({ at: packet.timestamp, seconds: packet.duration, bytes: packet.byteLength })
    }
    const rotation = track.isVideoTrack() ? await track.getRotation() : null
    streams.push({ codec: await track.getCodec(), rotation, packets })
  }
  return streams
}

test.each([
  ['camera.mp4', 'video/mp4', 1],
  ['turned.mp4', 'video/mp4', 1],
  ['phone.mov', 'video/quicktime', 1],
  ['hevc.mov', 'video/quicktime', 1],
  ['old-phone.3gp', 'video/3gpp', 1],
  ['voice.m4a', 'audio/mp4', 1],
  ['av1.mp4', 'video/mp4', 1],
  ['recorder-video.mp4', 'video/mp4', 1.46],
  ['recorder-audio.mp4', 'audio/mp4', 1.46],
  ['recorder-video.webm', 'video/webm', 1.45],
  ['recorder-vp8.webm', 'video/webm', 1.44],
  ['tagged-vp9.webm', 'video/webm', 1.01],
  ['dated.webm', 'video/webm', 1.03],
  ['voice.ogg', 'audio/ogg', 1],
  ['vorbis.ogg', 'audio/ogg', 1],
  ['voice.mp3', 'audio/mpeg', 1.08],
  ['voice.wav', 'audio/wav', 0.6],
  ['voice.aac', 'audio/aac', 1.09],
])('%s keeps its tracks, every packet, their times, its turn and its length', async (name, type, seconds) => {
  const { source, path, mimeType, seconds: read, bytes, content } = await cleanedFixture(name)
  const before = await streamsOf(source, type)
  const after = await streamsOf(path, mimeType)
  expect(after.map(({ codec, rotation }) => [codec, rotation])).toEqual(
    before.map(({ codec, rotation }) => [codec, rotation]),
  )
  for (const [index, { packets }] of before.entries()) {
    const times = packets.map(({ at }) => expect.closeTo(at, 1))
    expect(after[index]?.packets.map(({ at }) => at)).toEqual(times)
  }
  expect(read).toBeCloseTo(seconds, 1)
  expect(bytes).toBe(content.length)
})

test('a picture that was filmed upright stays upright', async () => {
  const { path } = await cleanedFixture('turned.mp4')
  expect((await streamsOf(path, 'video/mp4')).map(({ rotation }) => rotation)).toEqual([270, null])
})

test.each([
  ['turned.mp4', 'video/mp4', 'mp4'],
  ['phone.mov', 'video/mp4', 'mp4'],
  ['old-phone.3gp', 'video/mp4', 'mp4'],
  ['voice.aac', 'audio/mp4', 'm4a'],
  ['recorder-video.mp4', 'video/mp4', 'mp4'],
])('%s becomes %s whose index stands before the packets', async (name, mimeType, extension) => {
  const clean = await cleanedFixture(name)
  expect(clean).toMatchObject({ mimeType, extension })
  expect(clean.content.indexOf('moov')).toBeLessThan(clean.content.indexOf('mdat'))
  expect(clean.content.includes('moof')).toBe(false)
})

test('a recording of the browser gets the length and the table for seeking that it came without', async () => {
  const [duration, cues] = [Buffer.from([0x44, 0x89]), Buffer.from([0x1c, 0x53, 0xbb, 0x6b])]
  const original = await fixture('recorder-video.webm')
  expect(original.includes(cues)).toBe(false)
  const { content, path } = await cleanedFixture('recorder-video.webm')
  expect(content.includes(cues)).toBe(true)
  expect(content.includes(duration)).toBe(true)
  expect(await withRecording(path, 'video/webm', (input) => input.getDurationFromMetadata())).toBeCloseTo(
    1.45,
    1,
  )
})

test.each(['camera.mp4', 'recorder-video.mp4', 'recorder-video.webm', 'hevc.mov'])(
  '%s has a copy without its sound',
  async (name) => {
    const { path, silent, mimeType } = await cleanedFixture(name)
    const [whole, quiet] = [await streamsOf(path, mimeType), await streamsOf(silent ?? '', mimeType)]
    expect(whole).toHaveLength(2)
    expect(quiet).toHaveLength(1)
    expect(quiet[0]?.rotation).not.toBeNull()
    expect(quiet[0]?.packets.map(({ bytes }) => bytes)).toEqual(whole[0]?.packets.map(({ bytes }) => bytes))
  },
)

test('a video without sound is its own silent copy, and sound alone has none', async () => {
  const { path, silent } = await cleanedFixture('udta.mov')
  expect(silent).toBe(path)
  expect((await cleanedFixture('voice.m4a')).silent).toBeNull()
})

test('a track with positions is left behind', async () => {
  const original = await fixture('phone.mov')
  expect(original.includes('GPS(28.4595')).toBe(true)
  const tracks = (of: Buffer) => of.toString('latin1').split('trak').length - 1
  expect([tracks(original), tracks((await cleanedFixture('phone.mov')).content)]).toEqual([3, 2])
})

test('what lies between the packets is left behind', async () => {
  const original = await fixture('recorder-video.mp4')
  const hidden = Buffer.from('\0\0\0\x18freefreeGPS 28.4595N', 'latin1')
  expect(namesIn((await cleaned(Buffer.concat([original, hidden]))).content)).toEqual([])
})

test.each([
  ['voice.amr', 'AMR'],
  ['video.ogv', 'Theora'],
])('%s is refused by name', async (name, codec) => {
  await expect(cleanedFixture(name)).rejects.toThrow(
    `${codec} recordings are not accepted. Please send MP4, WebM or MP3.`,
  )
})

test('a codec that players no longer have is refused by name, wherever it stands', async () => {
  const bytes = await fixture('old-phone.3gp')
  bytes.write('s263', bytes.lastIndexOf('avc1'), 'latin1')
  await expect(cleaned(bytes)).rejects.toThrow('H.263 recordings are not accepted.')
})

test.each([
  ['zeros before the first frame', (sound: Buffer) => Buffer.concat([Buffer.alloc(1500), sound])],
  ['a tag that says it is shorter than it is', (sound: Buffer) => Buffer.concat([id3(900, 300), sound])],
  ['a tag that says it is longer than it is', (sound: Buffer) => Buffer.concat([id3(900, 1700), sound])],
  ['a tag that says it is longer than the file', (sound: Buffer) => Buffer.concat([id3(900, 99_000), sound])],
])('MP3 with %s is accepted', async (_what, make) => {
  const sound = (await cleanedFixture('voice.mp3')).content
  const { mimeType, seconds, content } = await cleaned(make(sound))
  expect(mimeType).toBe('audio/mpeg')
  expect(seconds).toBeCloseTo(1.08, 1)
  expect(content.includes('SecretTag')).toBe(false)
})

/** A tag of `length` bytes that states another length. */
function id3(length: number, stated: number): Buffer {
  const tag = Buffer.alloc(length, 'SecretTag ')
  tag.write('ID3\x03\0\0', 'latin1')
  for (const [at, shift] of [21, 14, 7, 0].entries()) tag[6 + at] = (stated >> shift) & 0x7f
  return tag
}

/** A copy of `tagged.webm` in which the beginning stands twice, so that a parser comes back to where it was. */
async function loopedWebm(): Promise<Buffer> {
  const bytes = await fixture('tagged.webm')
  return Buffer.concat([bytes.subarray(0, 56), bytes.subarray(28)])
}

/** A recording whose table, found by its name, claims a number of samples at a place behind the name. */
const claiming = (name: string, table: string, at: number, samples: number) => async () => {
  const bytes = await fixture(name)
  bytes.writeUInt32BE(samples, bytes.indexOf(table) + at)
  return bytes
}

test.each([
  ['whose parts lead back to each other', loopedWebm, 'video/webm'],
  ['with samples of billions of times', claiming('udta.mov', 'stts', 12, 0x7fffffff), 'video/quicktime'],
  ['with billions of samples in a chunk', claiming('udta.mov', 'stsc', 16, 0x7fffffff), 'video/quicktime'],
  ['with billions of listed sizes', claiming('udta.mov', 'stsz', 12, 0x7fffffff), 'video/quicktime'],
  ['with billions in a fragment', claiming('recorder-video.mp4', 'trun', 8, 0x7fffffff), 'video/mp4'],
  ['that names one range again and again', claiming('udta.mov', 'stsz', 8, 4000), 'video/quicktime'],
  ['cut before its index', async () => (await fixture('camera.mp4')).subarray(0, 5000), 'video/mp4'],
  ['that is none', () => fixture('document.pdf'), 'audio/mpeg'],
  ['of an unknown type', () => fixture('camera.mp4'), 'video/x-unknown'],
])('a file %s is refused, and nothing of it stays', async (_what, make, mimeType) => {
  const folder = await mkdtemp(join(scratchFolder, 'refused-'))
  const source = await scratch(await make())
  const refusal = await cleanRecording(source, folder, { kind: 'VIDEO', mimeType }).catch((error) => error)
  expect(refusal).toBeInstanceOf(UnreadableMedia)
  expect(refusal).toMatchObject({ message: 'This recording could not be read. It may be damaged.' })
  expect(await readdir(folder)).toEqual([])
})

test('a recording that breaks off is kept as far as it goes', async () => {
  const bytes = await fixture('recorder-video.webm')
  const { seconds } = await cleaned(bytes.subarray(0, bytes.length * 0.6))
  expect(seconds).toBeGreaterThan(0.4)
  expect(seconds).toBeLessThan(1.2)
})
