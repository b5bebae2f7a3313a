/** What a finished recording leaves. */
export interface Recording {
  blob: Blob
  /** Without the codecs. */
  mimeType: string
  startedAt: Date
  seconds: number
}

export interface RecordingOptions {
  /** Media types in order of preference; the first one the browser can record is taken. */
  preferred: readonly string[]
  audioBitsPerSecond?: number
  videoBitsPerSecond?: number
  /** How often data is collected; also how exactly the limit of bytes is kept. */
  everyMs: number
  /** The recording stops by itself at the first of these. */
  maxSeconds: number
  maxBytes: number
}

export interface RunningRecording {
  stop: () => void
  /** Ends it without a result. */
  discard: () => void
  /** Null where it was discarded or nothing was heard or seen. Rejects when the device fails. */
  finished: Promise<Recording | null>
}

/** The last piece arrives after the stop: room for it. */
const SPARE_BYTES = 1024 * 1024

/** Records a stream of camera or microphone until it is stopped; the caller closes the stream. */
export function record(stream: MediaStream, options: RecordingOptions): RunningRecording {
  const mimeType = options.preferred.find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, {
    ...(mimeType && { mimeType }),
    ...(options.audioBitsPerSecond && { audioBitsPerSecond: options.audioBitsPerSecond }),
    ...(options.videoBitsPerSecond && { videoBitsPerSecond: options.videoBitsPerSecond }),
  })
  const pieces: Blob[] = []
  const startedAt = new Date()
  const begin = performance.now()
  let bytes = 0
  let discarded = false
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const timer = setTimeout(stop, options.maxSeconds * 1000)

  const finished = new Promise<Recording | null>((resolve, reject) => {
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size === 0) return
      pieces.push(data)
      bytes += data.size
      if (bytes > options.maxBytes - Math.min(SPARE_BYTES, options.maxBytes / 10)) stop()
    })
    recorder.addEventListener('stop', () => {
      clearTimeout(timer)
      const type = baseType(recorder.mimeType || mimeType || pieces[0]?.type || '')
      const seconds = Math.min((performance.now() - begin) / 1000, options.maxSeconds)
      const blob = new Blob(pieces, { type })
      resolve(discarded || bytes === 0 ? null : { blob, mimeType: type, startedAt, seconds })
    })
    recorder.addEventListener('error', (event) => {
      clearTimeout(timer)
      reject('error' in event ? event.error : event)
    })
  })
  recorder.start(options.everyMs)
  return {
    stop,
    discard: () => {
      discarded = true
      stop()
    },
    finished,
  }
}

/** 'audio/webm;codecs=opus' → 'audio/webm' */
const baseType = (mimeType: string): string => mimeType.split(';')[0]?.trim() ?? ''

const extensions: Record<string, string> = {
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'video/webm': 'webm',
  'video/mp4': 'mp4',
}

/** 'audio_2026-03-05T10-35-12_42s.webm': the moment it was begun (UTC) and how long it is. */
export function recordingName(kind: 'audio' | 'video', recording: Omit<Recording, 'blob'>): string {
  const moment = recording.startedAt.toISOString().slice(0, 19).replaceAll(':', '-')
  return `${kind}_${moment}_${Math.round(recording.seconds)}s.${extensions[recording.mimeType] ?? 'webm'}`
}

/** Ends the use of camera and microphone. */
export function closeStream(stream: MediaStream | null | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
