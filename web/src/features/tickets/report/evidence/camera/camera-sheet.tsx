import { Button, CloseButton, Loader, Modal } from '@mantine/core'
import { recordingSeconds } from '@nagrik/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewEvidence } from '#features/tickets/report/evidence/evidence.ts'
import { useUser } from '#platform/session.ts'
import { devicePositionQuery } from '#ui/map/device-position.ts'
import { RecordingTime } from '#ui/recorder/recording-time.tsx'
import { cameraHint } from './camera-error.ts'
import styles from './camera-sheet.module.css'
import { takePhoto } from './take-photo.ts'
import { type RunningVideo, takeVideo } from './take-video.ts'
import { type CameraMode, useCamera } from './use-camera.ts'

interface CameraSheetProps {
  mode: CameraMode
  tileUrl: string
  onRecording: (isRunning: boolean) => void
  onTaken: (evidence: NewEvidence) => void
  onClose: () => void
  /** The way on where there is no camera. */
  onUpload: () => void
}

/** The camera over the whole screen; it closes with the photo or video it took. */
export default function CameraSheet({ mode, ...props }: CameraSheetProps) {
  const { t } = useTranslation()
  const title = mode === 'photo' ? t('Take a photo') : t('Record a video')
  return (
    <Modal.Root
      opened
      onClose={props.onClose}
      fullScreen
      transitionProps={{ duration: 0 }}
      zIndex="var(--mantine-z-index-max)"
    >
      <Modal.Content className={styles.content} aria-label={title}>
        <Modal.Body className={styles.body}>
          <CloseButton className={styles.close} size={48} aria-label={t('Close')} onClick={props.onClose} />
          <Viewfinder mode={mode} {...props} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Viewfinder({ mode, tileUrl, onRecording, onTaken, onClose, onUpload }: CameraSheetProps) {
  const { t } = useTranslation()
  const { name: userName } = useUser()
  const { data: position = null } = useQuery(devicePositionQuery)
  const { camera, video, show, retry } = useCamera(mode)
  const [busy, setBusy] = useState<'no' | 'photo' | 'video'>('no')
  const [failed, setFailed] = useState(false)
  const [showing, setShowing] = useState(false)
  const running = useRef<RunningVideo | null>(null)
  useEffect(() => () => running.current?.discard(), [])

  async function capture(kind: 'photo' | 'video', take: () => Promise<NewEvidence | null>) {
    setBusy(kind)
    setFailed(false)
    try {
      const taken = await take()
      if (!taken) return
      onTaken(taken)
      onClose()
    } catch {
      setFailed(true)
    } finally {
      setBusy('no')
    }
  }

  function shoot() {
    const element = video.current
    if (!element || camera.state !== 'open') return
    if (mode === 'photo') {
      const facts = { takenAt: new Date(), userName, position, tileUrl }
      return void capture('photo', () => takePhoto(element, facts))
    }
    if (running.current) return running.current.stop()
    void capture('video', () => {
      running.current = takeVideo(camera.stream, element)
      onRecording(true)
      return running.current.finished
    }).finally(() => {
      running.current = null
      onRecording(false)
    })
  }

  if (camera.state === 'failed') {
    return (
      <div className={styles.failure} role="alert">
        <p className={styles.failureTitle}>{t('Camera access failed.')}</p>
        <p>{t(cameraHint(camera.error))}</p>
        <Button onClick={retry}>{t('Try Again')}</Button>
        <Button variant="default" onClick={onUpload}>
          {t('Choose from the device instead')}
        </Button>
      </div>
    )
  }
  const label =
    mode === 'photo' ? t('Take photo') : busy === 'video' ? t('Stop recording') : t('Start recording')
  return (
    <>
      <video
        ref={show}
        className={styles.picture}
        autoPlay
        muted
        playsInline
        onLoadedData={() => setShowing(true)}
        aria-label={t('Camera picture')}
      />
      {!showing && <Loader className={styles.waiting} color="white" />}
      <div className={styles.controls}>
        <p className={styles.message} role="status">
          {failed && t('Failed to capture photo. Please try again.')}
          {busy === 'photo' && t('Adding time and place…')}
          {busy === 'video' && <RecordingTime limit={recordingSeconds} />}
        </p>
        <button
          type="button"
          className={styles.shutter}
          data-mode={mode}
          data-recording={busy === 'video' || undefined}
          disabled={camera.state !== 'open' || !showing || busy === 'photo'}
          aria-label={label}
          onClick={shoot}
        />
      </div>
    </>
  )
}
