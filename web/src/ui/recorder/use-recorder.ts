import { recordingSeconds } from '@nagrik/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { microphoneErrorText, recordingUnsupported } from './microphone-error.ts'
import { closeStream, type Recording, type RunningRecording, record, recordingName } from './recording.ts'

const preferred = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4', 'audio/ogg;codecs=opus']
const microphone: MediaStreamConstraints = {
  audio: { channelCount: 1, sampleRate: 44_100, echoCancellation: true, noiseSuppression: true },
}

export interface RecorderOptions {
  maxBytes: number
  /** A finished recording as a file named with its moment and duration; `seconds` is its length. */
  onRecorded: (file: File, seconds: number) => void
  onStarted?: () => void
  /** Always follows `onStarted`, also when the recording is thrown away. */
  onEnded?: () => void
}

/** Records the microphone: idle → recording → idle. It ends by itself at 2 minutes or `maxBytes`. */
export function useRecorder(options: RecorderOptions) {
  const [state, setState] = useState<'idle' | 'opening' | 'recording'>('idle')
  const [error, setError] = useState<string | null>(null)
  const running = useRef<RunningRecording | null>(null)
  const shown = useRef(true)
  const latest = useRef(options)
  latest.current = options

  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
      running.current?.discard()
    }
  }, [])

  async function start() {
    if (state !== 'idle') return
    setError(recordingUnsupported())
    if (recordingUnsupported()) return
    setState('opening')
    let stream: MediaStream | null = null
    try {
      stream = await navigator.mediaDevices.getUserMedia(microphone)
      if (shown.current) await follow(stream)
    } catch (cause) {
      setError(microphoneErrorText(cause))
    } finally {
      closeStream(stream)
      running.current = null
      setState('idle')
    }
  }

  async function follow(stream: MediaStream) {
    const { maxBytes } = latest.current
    const limits = { maxBytes, maxSeconds: recordingSeconds }
    const recording = record(stream, { preferred, audioBitsPerSecond: 128_000, everyMs: 100, ...limits })
    running.current = recording
    setState('recording')
    latest.current.onStarted?.()
    try {
      const result = await recording.finished
      if (result) latest.current.onRecorded(asFile(result), result.seconds)
    } finally {
      latest.current.onEnded?.()
    }
  }

  return { state, error, start, stop: () => running.current?.stop() }
}

const asFile = (recording: Recording): File =>
  new File([recording.blob], recordingName('audio', recording), {
    type: recording.mimeType,
    lastModified: recording.startedAt.getTime(),
  })
