import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#platform/format.ts'
import { Panel } from '#ui/panel/panel.tsx'
import { PlainConfirm } from '#ui/plain-confirm.tsx'

interface DraftNoteProps {
  savedAt: number
  /** What it was begun about, where that is not what the form is about now. */
  begunAs: string | undefined
  /** Something is still being added to it. */
  isBusy: boolean
  onStartAfresh: () => void
}

/** A draft was found and stands in the form; the way to an empty one. */
export function DraftNote({ savedAt, begunAs, isBusy, onStartAfresh }: DraftNoteProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  return (
    <Panel>
      <Group justify="space-between">
        <div role="status">
          <Text>{t('Your draft from {{time}} is back', { time: formatDateTime(savedAt) })}</Text>
          {begunAs && <Text c="dimmed">{t('You began it as “{{category}}”', { category: begunAs })}</Text>}
        </div>
        <Button variant="default" disabled={isBusy} onClick={() => setAsking(true)}>
          {t('Start afresh')}
        </Button>
      </Group>
      {asking && (
        <PlainConfirm
          title={t('Start afresh?')}
          text={t('Your photos and what you have written will be lost.')}
          confirmLabel={t('Start afresh')}
          closeLabel={t('Keep the draft')}
          danger
          onConfirm={onStartAfresh}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  )
}
