import { Text } from '@mantine/core'
import { reportFiles } from '@nagrik/contract/limits'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconPhotoUp from '@tabler/icons-react/dist/esm/icons/IconPhotoUp.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canListen, listen } from '#features/tickets/report/speech/listen.ts'
import { currentLanguage } from '#platform/i18n/i18n.ts'
import { AudioRecorder } from '#ui/recorder/audio-recorder.tsx'
import { CameraSheet, fetchCamera } from './camera/lazy-camera.ts'
import type { CameraMode } from './camera/use-camera.ts'
import { CaptureTile } from './capture-tile.tsx'
import styles from './evidence.module.css'
import type { NewEvidence } from './evidence.ts'

interface CaptureTilesProps {
  /** How many more files the report holds. */
  room: number
  tileUrl: string
  onAdd: (found: NewEvidence[]) => void
  onPick: (files: File[]) => void
  /** Picked files are being looked at. */
  reading: boolean
  /** Sound or a video begins or ends to be recorded. */
  onRecording: (isRunning: boolean) => void
  onCamera: () => void
  onHeard: (sentence: string) => void
}

export function CaptureTiles({
  room,
  tileUrl,
  onAdd,
  onPick,
  reading,
  onRecording,
  onCamera,
  onHeard,
}: CaptureTilesProps) {
  const { t } = useTranslation()
  const [camera, setCamera] = useState<CameraMode | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const stopListening = useRef<(() => void) | null>(null)
  const full = room <= 0
  useEffect(() => {
    void fetchCamera().catch(() => undefined)
  }, [])

  const soundEvidence = (file: File, seconds: number): NewEvidence => ({
    blob: file,
    type: 'audio',
    name: file.name,
    timestamp: new Date(file.lastModified).toISOString(),
    duration: Math.round(seconds),
    isUpload: false,
  })
  const openCamera = (mode: CameraMode) => {
    onCamera()
    setCamera(mode)
  }

  return (
    <div className={styles.captures}>
      <CaptureTile
        icon={IconCamera}
        label={t('Take photo')}
        main
        disabled={full}
        onClick={() => openCamera('photo')}
      />
      <CaptureTile
        icon={IconVideo}
        label={t('Record video')}
        disabled={full}
        onClick={() => openCamera('video')}
      />
      <AudioRecorder
        maxBytes={reportFiles.bytes}
        onStarted={() => {
          onRecording(true)
          stopListening.current = listen({ language: currentLanguage(), onHeard })
        }}
        onEnded={() => {
          onRecording(false)
          stopListening.current?.()
        }}
        onRecorded={(file, seconds) => onAdd([soundEvidence(file, seconds)])}
      >
        {(start, opening) => (
          <CaptureTile
            icon={IconMicrophone}
            label={t('Record audio')}
            disabled={full}
            busy={opening}
            onClick={start}
          />
        )}
      </AudioRecorder>
      <CaptureTile
        icon={IconPhotoUp}
        label={t('Upload')}
        disabled={full}
        busy={reading}
        onClick={() => picker.current?.click()}
      />
      {canListen() && (
        <Text c="dimmed" className={styles.hint}>
          {t(
            'While you record audio, your browser writes down what you say. It may send the sound to its maker for that.',
          )}
        </Text>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept="image/*,video/*"
        aria-label={t('Upload')}
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])])
          // The same file may be picked again after it was removed.
          currentTarget.value = ''
        }}
      />
      {camera && (
        <Suspense fallback={null}>
          <CameraSheet
            mode={camera}
            tileUrl={tileUrl}
            onRecording={onRecording}
            onTaken={(taken) => onAdd([taken])}
            onClose={() => setCamera(null)}
            onUpload={() => {
              setCamera(null)
              picker.current?.click()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
