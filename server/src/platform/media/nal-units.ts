import { unreadableRecording } from './media-error.ts'

/** What tells the units of one codec apart. Numbers: ITU-T H.264 table 7-1, H.265 table 7-1. */
interface Syntax {
  /** bytes before the content of a unit */
  head: number
  typeOf: (firstByte: number) => number
  /** supplemental enhancement information */
  sei: ReadonlySet<number>
  /** filler, which may hold anything, and types that the standard leaves to others */
  dropped: (type: number) => boolean
}

const SYNTAX: Record<'avc' | 'hevc', Syntax> = {
  avc: {
    head: 1,
    typeOf: (byte) => byte & 0x1f,
    sei: new Set([6]),
    dropped: (type) => type === 0 || type === 12 || type >= 22,
  },
  hevc: {
    head: 2,
    typeOf: (byte) => (byte >> 1) & 0x3f,
    sei: new Set([39, 40]),
    dropped: (type) => type === 38 || type >= 41,
  },
}

/**
 * Messages that a player needs: buffering, timing, recovery point, frame packing, orientation, parameter sets
 * in use, colours. All others go, user data (4 and 5) among them. Numbers: ITU-T H.274 and H.264 annex D.
 */
const KEPT_MESSAGES = new Set([0, 1, 6, 45, 47, 129, 137, 144, 147])

/**
 * The packet of a picture without what it says beside the picture, such as position, serial number or owner;
 * empty when there was no picture in it.
 * @param lengthSize bytes of the length before each unit
 * @throws UnreadableMedia when a unit leaves the packet
 */
export function withoutUserData(codec: 'avc' | 'hevc', packet: Uint8Array, lengthSize: number): Uint8Array {
  const kept: Uint8Array[] = []
  let changed = false
  for (let offset = 0; offset + lengthSize <= packet.length; ) {
    const start = offset + lengthSize
    const end = start + Buffer.from(packet.buffer, packet.byteOffset + offset).readUIntBE(0, lengthSize)
    if (end > packet.length) throw unreadableRecording(`a unit of ${end - start} bytes in a packet`)
    const unit = packet.subarray(start, end)
    const clean = cleanUnit(SYNTAX[codec], unit)
    if (clean !== unit) changed = true
    if (clean !== null) kept.push(withLength(clean, lengthSize))
    offset = end
  }
  return changed ? Buffer.concat(kept) : packet
}

/** The unit as it is, without its other messages, or null when nothing of it is left. */
function cleanUnit({ head, typeOf, sei, dropped }: Syntax, unit: Uint8Array): Uint8Array | null {
  const type = typeOf(unit[0] ?? 0)
  if (unit.length < head || dropped(type)) return null
  if (!sei.has(type)) return unit
  const content = withoutEmulationPrevention(unit.subarray(head))
  const all = messages(content)
  const kept = all.filter((message) => KEPT_MESSAGES.has(message.type))
  if (kept.length === 0) return null
  if (kept.length === all.length) return unit
  const stop = Uint8Array.of(0x80)
  const body = Buffer.concat([...kept.map(({ bytes }) => bytes), stop])
  return Buffer.concat([unit.subarray(0, head), withEmulationPrevention(body)])
}

interface Message {
  type: number
  /** with its type and size */
  bytes: Uint8Array
}

/** The messages of a unit up to its stop bit; one that is cut is left out. Format: H.264 section 7.3.2.3.1. */
function messages(content: Uint8Array): Message[] {
  const found: Message[] = []
  let offset = 0
  const number = () => {
    let sum = 0
    while (content[offset] === 0xff) {
      sum += 255
      offset++
    }
    return sum + (content[offset++] ?? 0)
  }
  while (offset + 2 < content.length) {
    const start = offset
    const type = number()
    const size = number()
    offset += size
    if (offset > content.length) break
    found.push({ type, bytes: content.subarray(start, offset) })
  }
  return found
}

function withLength(unit: Uint8Array, lengthSize: number): Buffer {
  const whole = Buffer.alloc(lengthSize + unit.length)
  whole.writeUIntBE(unit.length, 0, lengthSize)
  whole.set(unit, lengthSize)
  return whole
}

/** Takes out the 3 that follows two zeros within a unit. Format: H.264 section 7.4.1. */
function withoutEmulationPrevention(bytes: Uint8Array): Uint8Array {
  return bytes.filter((byte, at) => !(byte === 3 && at >= 2 && bytes[at - 1] === 0 && bytes[at - 2] === 0))
}

function withEmulationPrevention(bytes: Uint8Array): Uint8Array {
  const written: number[] = []
  let zeros = 0
  for (const byte of bytes) {
    if (zeros === 2 && byte <= 3) {
      written.push(3)
      zeros = 0
    }
    written.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Uint8Array.from(written)
}

/** Bytes of the length before each unit. Format: ISO/IEC 14496-15 sections 5.3.3.1 and 8.3.3.1. */
export function lengthSizeOf(codec: 'avc' | 'hevc', description: Uint8Array): number {
  return ((description[codec === 'avc' ? 4 : 21] ?? 0) & 3) + 1
}

/** The description of an H.265 track without messages beside the parameter sets. Format: section 8.3.3.1. */
export function withoutMessageSets(description: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = []
  let offset = 23
  for (let sets = description[22] ?? 0; sets > 0; sets--) {
    const start = offset
    const type = (description[offset] ?? 0) & 0x3f
    const units = readUint16(description, offset + 1)
    offset += 3
    for (let unit = 0; unit < units; unit++) offset += 2 + readUint16(description, offset)
    if (offset > description.length) throw unreadableRecording('parameter sets leave their description')
    if (!SYNTAX.hevc.sei.has(type)) kept.push(description.subarray(start, offset))
  }
  const head = Uint8Array.from(description.subarray(0, 23))
  head[22] = kept.length
  return Buffer.concat([head, ...kept])
}

const readUint16 = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
