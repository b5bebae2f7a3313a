import { Alert, Textarea } from '@mantine/core'
import { reportFiles, transcriptionLength } from '@nagrik/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#features/tickets/report/form-section.tsx'
import { StatusLine } from '#ui/status-line.tsx'
import { CaptureTiles } from './capture-tiles.tsx'
import styles from './evidence.module.css'
import type { NewEvidence } from './evidence.ts'
import { evidenceLabel } from './evidence-label.ts'
import { EvidenceTile } from './evidence-tile.tsx'
import type { PickNote } from './picked-files.ts'
import type { useEvidence } from './use-evidence.ts'

interface EvidenceSectionProps {
  number: number
  evidence: ReturnType<typeof useEvidence>
  tileUrl: string
  transcription: string
  onTranscription: (change: (before: string) => string) => void
  error?: string
}

/** Photos, videos and sound of the problem: ways to add them, and what there is so far. */
export function EvidenceSection({ number, evidence, tileUrl, error, ...said }: EvidenceSectionProps) {
  const { t } = useTranslation()
  const [note, setNote] = useState<PickNote>(null)
  const { items, room } = evidence
  const add = (found: NewEvidence[]) => evidence.add(found)
  const remove = (id: string) => {
    setNote(null)
    evidence.remove(id)
  }
  const hasSound = items.some(({ type }) => type === 'audio')
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
        onCamera={() => setNote(null)}
        onHeard={(sentence) => said.onTranscription((before) => `${before} ${sentence}`.trim())}
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
              onRemove={() => remove(item.id)}
            />
          ))}
        </ul>
      )}
      <StatusLine>
        {items.length > 0 && t('{{held}} of {{most}} files', { held: items.length, most: reportFiles.count })}
      </StatusLine>
      {(hasSound || said.transcription !== '') && (
        <Textarea
          label={t('What you said')}
          description={t('Written down by your browser where it can. Correct it, or type it yourself.')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={transcriptionLength.max}
          value={said.transcription}
          onChange={({ currentTarget: { value } }) => said.onTranscription(() => value)}
        />
      )}
    </FormSection>
  )
}
