import { recordingSeconds, reportFiles } from '@nagrik/contract/limits'
import type { NewEvidence } from '#features/tickets/report/evidence/evidence.ts'
import { frameOf } from '#features/tickets/report/evidence/video-frame.ts'
import { type RunningRecording, record, recordingName } from '#ui/recorder/recording.ts'

const preferred = ['video/mp4', 'video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm']

export interface RunningVideo extends Pick<RunningRecording, 'stop' | 'discard'> {
  /** Null where it was discarded or nothing was recorded. */
  finished: Promise<NewEvidence | null>
}

/** Records what the camera shows, at most 2 minutes or 50 MB. */
export function takeVideo(stream: MediaStream, preview: HTMLVideoElement): RunningVideo {
  const recording = record(stream, {
    preferred,
    videoBitsPerSecond: 2_500_000,
    everyMs: 500,
    maxSeconds: recordingSeconds,
    maxBytes: reportFiles.bytes,
  })
  const thumbnail = frameOf(preview)
  return { stop: recording.stop, discard: recording.discard, finished: result(recording, thumbnail) }
}

async function result(
  recording: RunningRecording,
  thumbnail: Promise<Blob | undefined>,
): Promise<NewEvidence | null> {
  const finished = await recording.finished
  if (!finished) return null
  const frame = await thumbnail
  return {
    blob: finished.blob,
    type: 'video',
    name: recordingName('video', finished),
    timestamp: finished.startedAt.toISOString(),
    duration: Math.round(finished.seconds),
    isUpload: false,
    ...(frame && { thumbnail: frame }),
  }
}
