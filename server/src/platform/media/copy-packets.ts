import { type EncodedPacket, EncodedPacketSink, type InputTrack, type Output } from 'mediabunny'
import { type CleanTrack, cleanTrack, type TargetTrack } from './clean-track.ts'
import { unreadableRecording } from './media-error.ts'

const MOST_PACKETS = 1_000_000

/** A new container, and which tracks go into it. */
export interface Copy {
  output: Output
  takes: (track: InputTrack) => boolean
}

/** One track on its way: its packets in the order of decoding, and the tracks that they go to. */
interface Flow {
  packets: AsyncIterator<EncodedPacket>
  next: EncodedPacket | undefined
  clean: CleanTrack['clean']
  targets: TargetTrack[]
  /** Start of the latest packet so far, in seconds. */
  latest: number
}

/**
 * Copies the packets of the tracks into new containers, in the order of their time and without decoding.
 * @param bytes size of the file that the tracks are in
 * @returns the length in seconds, from the first packet to the end of the last
 * @throws UnreadableMedia
 */
export async function copyPackets(tracks: InputTrack[], bytes: number, copies: Copy[]): Promise<number> {
  const flows: Flow[] = []
  for (const track of tracks) flows.push(...(await flowOf(track, bytes, copies)))
  if (flows.length === 0) throw unreadableRecording('no packets')
  const first = Math.min(...flows.map(({ next }) => next?.timestamp ?? 0))
  // What begins before zero is not shown; where a container cannot say so, everything is moved.
  const isMoved = copies.some(({ output }) => output.format.negativeTimestampSupport !== 'full')
  for (const { output } of copies) await output.start()
  const last = await pour(flows, isMoved ? Math.max(0, -first) : 0)
  for (const { output } of copies) await output.finalize()
  return last - Math.max(first, 0)
}

/** None for a track without packets. */
async function flowOf(track: InputTrack, bytes: number, copies: Copy[]): Promise<Flow[]> {
  const isVideo = track.isVideoTrack()
  const { clean, addTo } = await cleanTrack(track)
  const sink = new EncodedPacketSink(track)
  const start = isVideo ? await sink.getFirstKeyPacket() : await sink.getFirstPacket()
  if (!start) return []
  const count = await countPackets(sink, bytes)
  const packets = sink.packets(start, undefined, { verifyKeyPackets: isVideo })
  const next = (await packets.next()).value ?? undefined
  const outputs = copies.filter(({ takes }) => takes(track)).map(({ output }) => output)
  const targets = outputs.map((output) => addTo(output, count))
  return [{ packets, next, clean, targets, latest: Number.NEGATIVE_INFINITY }]
}

/** A table that names one range of the file again and again is an attack, as is one of endless empty packets. */
async function countPackets(sink: EncodedPacketSink, bytes: number): Promise<number> {
  let count = 0
  let length = 0
  for await (const packet of sink.packets(undefined, undefined, { metadataOnly: true })) {
    length += packet.byteLength
    if (++count > Math.min(MOST_PACKETS, bytes) || length > bytes) {
      throw unreadableRecording('more packets than the file can hold')
    }
  }
  return count
}

/** Returns where the last packet ends, in seconds. */
async function pour(flows: Flow[], shift: number): Promise<number> {
  let last = 0
  for (let flow = earliest(flows); flow?.next; flow = earliest(flows)) {
    const packet = flow.next
    last = Math.max(last, packet.timestamp + packet.duration)
    const data = flow.clean(packet.data)
    // A key packet that begins before an earlier one is none for a player.
    const type = packet.timestamp < flow.latest ? 'delta' : packet.type
    flow.latest = Math.max(flow.latest, packet.timestamp)
    const cleaned = packet.clone({ data, type, timestamp: packet.timestamp + shift, sideData: {} })
    if (data.length > 0) for (const target of flow.targets) await target.add(cleaned)
    flow.next = (await flow.packets.next()).value ?? undefined
    if (!flow.next) for (const target of flow.targets) target.close()
  }
  return last
}

function earliest(flows: Flow[]): Flow | undefined {
  return flows.reduce<Flow | undefined>((best, flow) => {
    if (!flow.next || (best?.next && best.next.timestamp <= flow.next.timestamp)) return best
    return flow
  }, undefined)
}
