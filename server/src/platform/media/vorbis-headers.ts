import { unreadableRecording } from './media-error.ts'

const EMPTY_COMMENT = Buffer.from('\x03vorbis\0\0\0\0\0\0\0\0\x01', 'latin1')

/**
 * The three headers of a Vorbis track with an empty comment header, which else names titles, places and
 * programs. Format: RFC 9559 section 6.2 with the lacing of Xiph, Vorbis I section 5.2.1.
 */
export function withoutVorbisComment(description: Uint8Array): Uint8Array {
  if (description[0] !== 2) throw unreadableRecording('no three headers')
  let offset = 1
  const length = () => {
    let sum = 0
    while (description[offset] === 0xff) {
      sum += 255
      offset++
    }
    return sum + (description[offset++] ?? 0)
  }
  const identification = length()
  const comment = length()
  const commentStart = offset + identification
  const setupStart = commentStart + comment
  if (identification > 254 || setupStart > description.length) {
    throw unreadableRecording('headers leave their description')
  }
  return Buffer.concat([
    Uint8Array.of(2, identification, EMPTY_COMMENT.length),
    description.subarray(offset, commentStart),
    EMPTY_COMMENT,
    description.subarray(setupStart),
  ])
}
