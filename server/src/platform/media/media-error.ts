/**
 * The content cannot be accepted as the picture or recording it claims to be.
 * `message` is one plain sentence for the person who sent it; `cause` says what was found, for the log.
 */
export class UnreadableMedia extends Error {
  override name = 'UnreadableMedia'
}

export function unreadablePhoto(cause: unknown): UnreadableMedia {
  return new UnreadableMedia('This photo could not be read. It may be damaged.', { cause })
}

export function unreadableRecording(cause: unknown): UnreadableMedia {
  return new UnreadableMedia('This recording could not be read. It may be damaged.', { cause })
}

/** @param name of the format or codec, as people know it */
export function refusedRecording(name: string): UnreadableMedia {
  return new UnreadableMedia(`${name} recordings are not accepted. Please send MP4, WebM or MP3.`, {
    cause: name,
  })
}
