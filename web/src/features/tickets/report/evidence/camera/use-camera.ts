import { useCallback, useEffect, useRef, useState } from 'react'
import { closeStream } from '#ui/recorder/recording.ts'

export type CameraMode = 'photo' | 'video'

type Camera =
  | { state: 'opening' }
  | { state: 'open'; stream: MediaStream }
  | { state: 'failed'; error: unknown }

const picture: MediaTrackConstraints = {
  facingMode: { ideal: 'environment' },
  width: { ideal: 1920 },
  height: { ideal: 1080 },
}

/** The camera at the back of the device, open as long as the component is shown. */
export function useCamera(mode: CameraMode) {
  const [camera, setCamera] = useState<Camera>({ state: 'opening' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens the camera again
  useEffect(() => {
    let wanted = true
    let opened: MediaStream | null = null
    setCamera({ state: 'opening' })
    openCamera(mode).then(
      (stream) => {
        opened = stream
        if (wanted) setCamera({ state: 'open', stream })
        else closeStream(stream)
      },
      (error: unknown) => {
        if (wanted) setCamera({ state: 'failed', error })
      },
    )
    return () => {
      wanted = false
      closeStream(opened)
    }
  }, [mode, attempt])

  const video = useRef<HTMLVideoElement | null>(null)
  const stream = camera.state === 'open' ? camera.stream : null
  const show = useCallback(
    (element: HTMLVideoElement | null) => {
      video.current = element
      if (element && element.srcObject !== stream) element.srcObject = stream
    },
    [stream],
  )
  return { camera, video, show, retry: () => setAttempt((count) => count + 1) }
}

async function openCamera(mode: CameraMode): Promise<MediaStream> {
  const devices = navigator.mediaDevices
  if (mode === 'photo') return devices.getUserMedia({ video: picture })
  try {
    return await devices.getUserMedia({ video: picture, audio: true })
  } catch {
    // Without a microphone the picture alone still shows the problem.
    return devices.getUserMedia({ video: picture })
  }
}
