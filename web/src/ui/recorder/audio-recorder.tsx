import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './recording-bar.module.css'
import { RecordingBar } from './recording-bar.tsx'
import { type RecorderOptions, useRecorder } from './use-recorder.ts'

interface AudioRecorderProps extends RecorderOptions {
  /** The button that begins a recording. */
  children: (start: () => void, opening: boolean) => ReactNode
}

/** A button that becomes the bar of the running recording; what went wrong stands below it. */
export function AudioRecorder({ children, ...options }: AudioRecorderProps) {
  const { state, error, start, stop } = useRecorder(options)
  return (
    <>
      {state === 'recording' ? (
        <RecordingBar onStop={stop} />
      ) : (
        children(() => void start(), state === 'opening')
      )}
      {error && (
        <Alert color="red" role="alert" className={styles.error}>
          {error}
        </Alert>
      )}
    </>
  )
}
