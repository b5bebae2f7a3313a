import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from 'mediabunny'

export interface EncodedPicture {
  data: Uint8Array
  isKey: boolean
}

/** Pictures that an encoder made as VP8, in a video that names its maker. */
export async function webmOf(
  pictures: EncodedPicture[],
  codedWidth: number,
  codedHeight: number,
): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const source = new EncodedVideoPacketSource('vp8')
  output.addVideoTrack(source)
  output.setMetadataTags({ title: 'SecretTitle', artist: 'SecretPerson' })
  await output.start()
  const decoderConfig = { codec: 'vp8', codedWidth, codedHeight }
  for (const [index, { data, isKey }] of pictures.entries()) {
    const packet = new EncodedPacket(data, isKey ? 'key' : 'delta', index * SECONDS, SECONDS)
    await source.add(packet, { decoderConfig })
  }
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer())
}

/** A reader of WebM takes all from one key picture to the next into memory, at least a second. */
const SECONDS = 0.5
