import { Button, Input } from '@mantine/core'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconPhotoUp from '@tabler/icons-react/dist/esm/icons/IconPhotoUp.mjs'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CameraSheet } from '#features/tickets/report/evidence/camera/lazy-camera.ts'
import { type EvidenceItem, hold, type NewEvidence } from '#features/tickets/report/evidence/evidence.ts'
import { EvidenceTile } from '#features/tickets/report/evidence/evidence-tile.tsx'
import { evidenceOf } from '#features/tickets/report/evidence/picked-files.ts'
import type { TextKey } from '#platform/i18n/i18n.ts'
import { installationQuery } from '#platform/installation.ts'
import { randomKey } from '#platform/random-key.ts'
import styles from './photo-field.module.css'
import { isTooLarge } from './proof.ts'

interface PhotoFieldProps {
  label: string
  /** Of the photo itself. */
  name: string
  photo: EvidenceItem | null
  isRequired?: boolean
  /** It is on its way, or has arrived. */
  isLocked: boolean
  error?: string
  onPhoto: (photo: EvidenceItem | null) => void
}

/** One photo, by the camera or from the device. */
export function PhotoField(props: PhotoFieldProps) {
  const { label, name, photo, isRequired = false, isLocked, error, onPhoto } = props
  const { t } = useTranslation()
  const { data: installation } = useQuery(installationQuery)
  const [isCameraOpen, setCameraOpen] = useState(false)
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const take = (found: NewEvidence) => {
    const isRefused = isTooLarge(found)
    setProblem(isRefused ? 'This photo is larger than 10 MB.' : null)
    if (!isRefused) onPhoto(hold(found, randomKey()))
  }
  const pick = async (files: File[]) => {
    setReading(true)
    const { found } = await evidenceOf(files, 1)
    setReading(false)
    const [picked] = found.filter(({ type }) => type === 'image')
    if (picked) take(picked)
    else setProblem('This photo could not be read. It may be damaged.')
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws its legend otherwise than the label of a field
    <div role="group" aria-label={name}>
      <Input.Wrapper
        label={label}
        labelElement="div"
        withAsterisk={isRequired}
        size="md"
        error={(problem && t(problem)) ?? error}
      >
        {photo ? (
          <ul className={styles.photo}>
            <EvidenceTile
              item={photo}
              label={name}
              isNew
              onRemove={isLocked ? undefined : () => onPhoto(null)}
            />
          </ul>
        ) : (
          <div className={styles.ways}>
            <Button
              variant="default"
              disabled={isLocked}
              leftSection={<IconCamera aria-hidden size={18} />}
              onClick={() => setCameraOpen(true)}
            >
              {t('Take photo')}
            </Button>
            <Button
              variant="default"
              disabled={isLocked}
              loading={isReading}
              leftSection={<IconPhotoUp aria-hidden size={18} />}
              onClick={() => picker.current?.click()}
            >
              {t('Choose a photo')}
            </Button>
          </div>
        )}
      </Input.Wrapper>
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/*"
        aria-label={t('Choose a photo')}
        onChange={({ currentTarget }) => {
          void pick([...(currentTarget.files ?? [])])
          // The same file may be picked again after it was removed.
          currentTarget.value = ''
        }}
      />
      {isCameraOpen && (
        <Suspense fallback={null}>
          <CameraSheet
            mode="photo"
            tileUrl={installation?.tileUrl ?? ''}
            onRecording={() => undefined}
            onTaken={take}
            onClose={() => setCameraOpen(false)}
            onUpload={() => {
              setCameraOpen(false)
              picker.current?.click()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
