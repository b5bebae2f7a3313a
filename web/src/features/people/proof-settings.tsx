import { Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core'
import { answerDays } from '@nagrik/contract/limits'
import type { DepartmentSettings } from '@nagrik/contract/people'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#platform/error-text.ts'
import { FailureNote } from '#ui/failure-note.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { showToast } from '#ui/toast.ts'
import { useAct } from '#ui/use-act.ts'
import { saveSettings, settingsQuery } from './api.ts'

/** What staff of a department have to bring before they set a ticket to resolved. */
export function ProofSettings({ departmentId }: { departmentId: string }) {
  const { t } = useTranslation()
  const query = useQuery(settingsQuery(departmentId))
  return (
    <Panel title={t('Proof of the finished work')}>
      <Stack>
        <Text>
          {t(
            'What staff must add before they mark an issue as resolved. The citizen sees it and has {{days}} days to confirm or reopen the issue.',
            { days: answerDays },
          )}
        </Text>
        <PartState
          query={query}
          skeleton={<Skeleton height={132} />}
          failure={t('The settings could not be loaded.')}
        >
          {(settings) => <ProofForm departmentId={departmentId} settings={settings} />}
        </PartState>
      </Stack>
    </Panel>
  )
}

function ProofForm({ departmentId, settings }: { departmentId: string; settings: DepartmentSettings }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [changes, setChanges] = useState<Partial<DepartmentSettings>>({})
  const wanted = { ...settings, ...changes }
  const isChanged =
    wanted.requiresNote !== settings.requiresNote || wanted.requiresPhoto !== settings.requiresPhoto
  const save = useAct({
    act: (next: DepartmentSettings) => saveSettings(departmentId, next),
    failure: (error) => errorText(error, 'The settings could not be saved.'),
    onDone: (saved) => {
      client.setQueryData(settingsQuery(departmentId).queryKey, saved)
      setChanges({})
      showToast(t('Settings saved'))
    },
  })
  const choose = (change: Partial<DepartmentSettings>) => {
    save.forget()
    setChanges((now) => ({ ...now, ...change }))
  }
  return (
    <Stack>
      <Checkbox
        label={t('A note on what was done')}
        checked={wanted.requiresNote}
        disabled={save.busy}
        onChange={({ currentTarget }) => choose({ requiresNote: currentTarget.checked })}
      />
      <Checkbox
        label={t('A photo of the finished work')}
        checked={wanted.requiresPhoto}
        disabled={save.busy}
        onChange={({ currentTarget }) => choose({ requiresPhoto: currentTarget.checked })}
      />
      {save.failure && <FailureNote text={save.failure} />}
      <Group>
        <Button
          loading={save.busy}
          aria-disabled={!isChanged}
          data-disabled={!isChanged || undefined}
          onClick={() => isChanged && save.run(wanted)}
        >
          {t('Save')}
        </Button>
      </Group>
    </Stack>
  )
}
