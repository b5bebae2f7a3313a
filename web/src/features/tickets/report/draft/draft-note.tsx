import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#platform/format.ts'
import { Panel } from '#ui/panel/panel.tsx'
import { PlainDialog } from '#ui/plain-dialog.tsx'

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
        <PlainDialog title={t('Start afresh?')} onClose={() => setAsking(false)}>
          <Stack>
            <Text>{t('Your photos and what you have written will be lost.')}</Text>
            <Group justify="flex-end">
              <Button variant="default" onClick={() => setAsking(false)}>
                {t('Keep the draft')}
              </Button>
              <Button color="red" onClick={onStartAfresh}>
                {t('Start afresh')}
              </Button>
            </Group>
          </Stack>
        </PlainDialog>
      )}
    </Panel>
  )
}
