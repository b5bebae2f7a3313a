import { unreadableRecording } from './media-error.ts'

const METADATA = 5
const PADDING = 15
/** Light level and colour volume of the display, and scalability. */
const KEPT_METADATA = new Set([1, 2, 3])

/**
 * The packet of an AV1 picture without what it says beside the picture: registered and private user data, time
 * codes, padding. Format: AV1 specification sections 5.3 and 6.7.
 * @throws UnreadableMedia when a unit leaves the packet
 */
export function withoutAv1UserData(packet: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = []
  let offset = 0
  while (offset < packet.length) {
    const unit = unitAt(packet, offset)
    const isKept =
      unit.type !== PADDING &&
      (unit.type !== METADATA || KEPT_METADATA.has(leb128(packet, unit.content).value))
    if (isKept) kept.push(packet.subarray(offset, unit.end))
    offset = unit.end
  }
  return Buffer.concat(kept)
}

function unitAt(packet: Uint8Array, offset: number): { type: number; content: number; end: number } {
  const head = packet[offset] ?? 0
  const type = (head >> 3) & 15
  const hasExtension = (head & 4) !== 0
  const hasSize = (head & 2) !== 0
  const size = offset + (hasExtension ? 2 : 1)
  const { value, end: content } = hasSize ? leb128(packet, size) : { value: packet.length - size, end: size }
  if (content + value > packet.length) throw unreadableRecording(`a unit of ${value} bytes in a packet`)
  return { type, content, end: content + value }
}

function leb128(bytes: Uint8Array, offset: number): { value: number; end: number } {
  let value = 0
  for (let index = 0; index < 8; index++) {
    const byte = bytes[offset + index] ?? 0
    value += (byte & 0x7f) * 128 ** index
    if (byte < 0x80) return { value, end: offset + index + 1 }
  }
  throw unreadableRecording('a number without an end')
}
