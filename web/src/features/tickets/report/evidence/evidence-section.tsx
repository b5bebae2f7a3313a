import { Alert } from '@mantine/core'
import { reportFiles } from '@nagrik/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#features/tickets/report/form-section.tsx'
import { WhatYouSaid } from '#features/tickets/report/speech/what-you-said.tsx'
import { formatSize } from '#platform/format.ts'
import { StatusLine } from '#ui/status-line.tsx'
import { CaptureTiles } from './capture-tiles.tsx'
import styles from './evidence.module.css'
import { type EvidenceItem, hasSound, type NewEvidence } from './evidence.ts'
import { evidenceLabel } from './evidence-label.ts'
import { EvidenceTile } from './evidence-tile.tsx'
import type { PickNote } from './picked-files.ts'
import type { useEvidence } from './use-evidence.ts'

interface EvidenceSectionProps {
  number: number
  evidence: ReturnType<typeof useEvidence>
  tileUrl: string
  transcription: string
  onTranscription: (transcription: string) => void
  onHeard: (sentence: string) => void
  error?: string
}

/** Photos, videos and sound of the problem: ways to add them, and what there is so far. */
export function EvidenceSection({ number, evidence, tileUrl, error, ...said }: EvidenceSectionProps) {
  const { t } = useTranslation()
  const [note, setNote] = useState<PickNote>(evidence.foundTooMany ? 'overfull' : null)
  const { items, room } = evidence
  const add = (found: NewEvidence[]) => evidence.add(found)
  const remove = (id: string) => {
    setNote(null)
    evidence.remove(id)
  }
  const sizes = madeSmaller(items)
  return (
    <FormSection
      id="report-evidence"
      number={number}
      title={t('Photo or video')}
      hint={t('Show the problem so that the team knows what to bring. At least one photo or video.')}
      error={error}
    >
      <CaptureTiles
        room={room}
        tileUrl={tileUrl}
        onAdd={add}
        reading={evidence.reading}
        onPick={async (files) => setNote(await evidence.pick(files))}
        onRecording={evidence.setRecording}
        onCamera={() => setNote(null)}
        onHeard={said.onHeard}
      />
      {note === 'refused' && (
        <Alert color="red" role="alert">
          {t('Some files were not added. Only images and videos under 50MB are allowed.')}
        </Alert>
      )}
      {note === 'unreadable' && (
        <Alert color="red" role="alert">
          {t('Some photos could not be read and were not added. They may be damaged.')}
        </Alert>
      )}
      {note === 'overfull' && (
        <Alert color="blue" role="alert">
          {t('A report holds at most {{most}} files. The rest were not added.', { most: reportFiles.count })}
        </Alert>
      )}
      {items.length > 0 && (
        <ul className={styles.grid} aria-label={t('Added files')}>
          {items.map((item) => (
            <EvidenceTile
              key={item.id}
              item={item}
              label={evidenceLabel(t, items, item)}
              isNew={!evidence.wasFound(item)}
              onRemove={() => remove(item.id)}
            />
          ))}
        </ul>
      )}
      <StatusLine>
        {items.length > 0 && t('{{held}} of {{most}} files', { held: items.length, most: reportFiles.count })}
      </StatusLine>
      <StatusLine>{sizes && t('Made smaller: {{before}} to {{after}}', sizes)}</StatusLine>
      {hasSound(items) && <WhatYouSaid transcription={said.transcription} onChange={said.onTranscription} />}
    </FormSection>
  )
}

/** What photos that were made smaller took together, before and after. */
function madeSmaller(items: EvidenceItem[]): { before: string; after: string } | null {
  const smaller = items.filter(({ sizeBefore }) => sizeBefore !== undefined)
  if (smaller.length === 0) return null
  const sum = (sizes: number[]) => formatSize(sizes.reduce((total, size) => total + size, 0))
  return {
    before: sum(smaller.map(({ sizeBefore = 0 }) => sizeBefore)),
    after: sum(smaller.map(({ size }) => size)),
  }
}
