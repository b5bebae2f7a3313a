import { readFile } from 'node:fs/promises'
import {
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type InputVideoTrack,
  MovOutputFormat,
  Output,
} from 'mediabunny'
import { afterAll, expect, test } from 'vitest'
import { fixture, removeScratch, scratch, scratchFolder } from '#testing/media/scratch-files.ts'
import { withoutAv1UserData } from './av1-units.ts'
import { cleanRecording } from './clean-recording.ts'
import { UnreadableMedia } from './media-error.ts'
import { withoutUserData } from './nal-units.ts'
import { withRecording } from './open-recording.ts'

afterAll(removeScratch)

const GPS = 'GPS 28.4595N 77.0266E serial 0042'

/** One message of supplemental information with its type and size. */
const message = (type: number, content: Uint8Array) =>
  Buffer.concat([Buffer.from([type, content.length]), content])

const userData = message(5, Buffer.concat([Buffer.alloc(16, 7), Buffer.from(GPS)]))
const registered = message(4, Buffer.concat([Buffer.from([0xb5, 0, 0x31]), Buffer.from(GPS)]))
const recovery = message(6, Buffer.from([0xc4]))

const unit = (...parts: Uint8Array[]) => {
  const content = Buffer.concat(parts)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return Buffer.concat([length, content])
}

const STOP = Buffer.from([0x80])
const HEADS = {
  avc: { sei: Buffer.from([0x06]), picture: Buffer.from([0x65]), filler: Buffer.from([0x0c]) },
  hevc: { sei: Buffer.from([0x4e, 1]), picture: Buffer.from([0x26, 1]), filler: Buffer.from([0x4c, 1]) },
} as const

test.each(['avc', 'hevc'] as const)('user data leaves an %s packet, the picture stays', (codec) => {
  const { sei, picture, filler } = HEADS[codec]
  const seen = unit(picture, Buffer.from('the picture'))
  const packet = Buffer.concat([
    unit(sei, userData, STOP),
    unit(sei, registered, STOP),
    seen,
    unit(filler, Buffer.from(GPS), STOP),
  ])
  expect(Buffer.from(withoutUserData(codec, packet, 4)).equals(seen)).toBe(true)
})

test('messages that a player needs stay where others leave', () => {
  const { sei, picture } = HEADS.avc
  const seen = unit(picture, Buffer.from('the picture'))
  const kept = Buffer.concat([unit(sei, recovery, STOP), seen])
  const mixed = Buffer.concat([unit(sei, userData, recovery, registered, STOP), seen])
  expect(Buffer.from(withoutUserData('avc', mixed, 4)).equals(kept)).toBe(true)
  expect(withoutUserData('avc', kept, 4)).toBe(kept)
})

test('the bytes that keep start marks out of a message are not counted as its content', () => {
  const { sei, picture } = HEADS.avc
  const seen = unit(picture, Buffer.from('the picture'))
  const timing = Buffer.from([1, 4, 0, 0, 3, 1, 9])
  const packet = Buffer.concat([unit(sei, timing, userData, STOP), seen])
  const kept = Buffer.concat([unit(sei, timing, STOP), seen])
  expect(Buffer.from(withoutUserData('avc', packet, 4)).equals(kept)).toBe(true)
})

test('a message that is longer than it can be leaves with its unit', () => {
  const cut = unit(HEADS.avc.sei, Buffer.from([1, 200]), Buffer.from(GPS))
  expect(withoutUserData('avc', cut, 4)).toHaveLength(0)
})

test('a unit that leaves its packet is refused', () => {
  const packet = unit(HEADS.avc.picture, Buffer.from('the picture')).subarray(0, 8)
  expect(() => withoutUserData('avc', packet, 4)).toThrow(UnreadableMedia)
  expect(() => withoutAv1UserData(Buffer.from([0x32, 0x7f, 1]))).toThrow(UnreadableMedia)
})

test('user data and padding leave an AV1 packet, picture and light level stay', () => {
  const obu = (type: number, ...parts: Uint8Array[]) => {
    const content = Buffer.concat(parts)
    return Buffer.concat([Buffer.from([(type << 3) | 2, content.length]), content])
  }
  const metadata = (type: number, text: string) => obu(5, Buffer.from([type]), Buffer.from(text))
  const kept = [obu(1, Buffer.from('sequence')), metadata(1, 'level'), obu(6, Buffer.from('the picture'))]
  const packet = Buffer.concat([...kept, metadata(4, GPS), metadata(9, GPS), obu(15, Buffer.from(GPS))])
  expect(Buffer.from(withoutAv1UserData(packet)).equals(Buffer.concat(kept))).toBe(true)
})

test.each([
  ['camera.mp4', 'video/mp4', 'avc'],
  ['hevc.mov', 'video/quicktime', 'hevc'],
] as const)(
  'positions that the camera of %s writes into the picture are gone, the rest is the same',
  async (name, mimeType, codec) => {
    const sei = unit(HEADS[codec].sei, userData, STOP)
    const source = await scratch(
      await withUnitInEachPacket(await scratch(await fixture(name)), mimeType, sei),
    )
    expect((await readFile(source)).includes(GPS)).toBe(true)
    const { path } = await cleanRecording(source, scratchFolder, { kind: 'VIDEO', mimeType })
    expect((await readFile(path)).includes(GPS)).toBe(false)
    const plain = await cleanRecording(await scratch(await fixture(name)), scratchFolder, {
      kind: 'VIDEO',
      mimeType,
    })
    expect(await pictures(path)).toEqual(await pictures(plain.path))
  },
)

async function packetsOf(track: InputVideoTrack | null) {
  const packets = []
  if (track) for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet)
  return packets
}

const pictures = (path: string) =>
  withRecording(path, 'video/mp4', async (input) => {
    const packets = await packetsOf(await input.getPrimaryVideoTrack())
    return packets.map(({ data, timestamp }) => [timestamp, Buffer.from(data).toString('base64')])
  })

/** The picture track of a recording with a unit put before each picture. */
function withUnitInEachPacket(path: string, mimeType: string, added: Uint8Array): Promise<Uint8Array> {
  return withRecording(path, mimeType, async (input) => {
    const track = await input.getPrimaryVideoTrack()
    const codec = await track?.getCodec()
    const decoderConfig = await track?.getDecoderConfig()
    if (!track || !codec || !decoderConfig) throw new Error(`no picture in ${path}`)
    const target = new BufferTarget()
    const output = new Output({ format: new MovOutputFormat(), target })
    const source = new EncodedVideoPacketSource(codec)
    output.addVideoTrack(source)
    await output.start()
    for (const packet of await packetsOf(track)) {
      await source.add(packet.clone({ data: Buffer.concat([added, packet.data]) }), { decoderConfig })
    }
    await output.finalize()
    return new Uint8Array(target.buffer ?? new ArrayBuffer())
  })
}
