import { createHash } from 'node:crypto'
import { EncodedPacketSink } from 'mediabunny'
import { withRecording } from '#platform/media/open-recording.ts'

/** All packets of a track, as they follow each other. */
export interface TrackPackets {
  codec: string | null
  packets: number
  bytes: number
  /** Of their data, in hex. */
  sha256: string
}

/** What a recording holds beside its container. */
export const packetsOf = (path: string, mimeType: string): Promise<TrackPackets[]> =>
  withRecording(path, mimeType, async (input) => {
    const tracks: TrackPackets[] = []
    for (const track of await input.getTracks()) {
      if (!track.isVideoTrack() && !track.isAudioTrack()) continue
      const hash = createHash('sha256')
      let packets = 0
      let bytes = 0
      for await (const { data } of new EncodedPacketSink(track).packets()) {
        hash.update(data)
        packets += 1
        bytes += data.length
      }
      tracks.push({ codec: await track.getCodec(), packets, bytes, sha256: hash.digest('hex') })
    }
    return tracks
  })
