import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { dataCopyDays } from '@nagrik/contract/limits'
import type { DataCopy } from '@nagrik/contract/personal-data'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatSize } from '#platform/format.ts'
import { FailureNote } from '#ui/failure-note.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { StatusLine } from '#ui/status-line.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { dataCopyQuery, LINK_MS, requestCopy } from './api.ts'
import { PasswordSheet } from './password-sheet.tsx'

/** The copy of one's data: asked for with the password, made in the background, fetched by its link. */
export function DataCopyPanel() {
  const { t } = useTranslation()
  const query = useQuery(dataCopyQuery)
  const isLinkGood = Date.now() - query.dataUpdatedAt < LINK_MS
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const state = useRef<HTMLDivElement>(null)
  const take = (copy: DataCopy) => {
    queryClient.setQueryData(dataCopyQuery.queryKey, copy)
    setAsking(false)
    // The button that was pressed is gone.
    takeFocus(state.current)
  }
  return (
    <Panel title={t('Download my data')}>
      <Stack>
        <Text>
          {t(
            'A zip file with everything the portal keeps about you: account, reports, comments, history and files. It is prepared in the background and can be fetched for {{days}} days.',
            { days: dataCopyDays },
          )}
        </Text>
        <div ref={state} tabIndex={-1}>
          <PartState query={query} skeleton={<Skeleton height={36} />}>
            {(copy) => <CopyState copy={copy} isLinkGood={isLinkGood} onAsk={() => setAsking(true)} />}
          </PartState>
        </div>
      </Stack>
      <PasswordSheet
        opened={asking}
        title={t('Download my data')}
        confirmLabel={t('Prepare a copy')}
        act={requestCopy}
        onDone={take}
        onClose={() => setAsking(false)}
        fallback="The copy could not be requested"
      >
        <Text>{t('Only you may have your data. Please enter your password.')}</Text>
      </PasswordSheet>
    </Panel>
  )
}

interface CopyStateProps {
  copy: DataCopy | null
  isLinkGood: boolean
  onAsk: () => void
}

function CopyState({ copy, isLinkGood, onAsk }: CopyStateProps) {
  const { t } = useTranslation()
  const isPreparing = copy?.status === 'PREPARING'
  return (
    <Stack>
      <StatusLine>{copy && statusOf(copy, t)}</StatusLine>
      {copy?.status === 'FAILED' && (
        <FailureNote text={t('The copy could not be prepared. Please try again later.')} />
      )}
      {copy?.status === 'READY' && !copy.url && (
        <Text>
          {t(
            'This copy can only be downloaded where it was asked for. To download one here, please prepare a new copy.',
          )}
        </Text>
      )}
      {!isPreparing && (
        <Group>
          {copy?.url && isLinkGood && (
            <Button component="a" href={copy.url} download>
              {t('Download the copy')}
            </Button>
          )}
          <Button variant="default" onClick={onAsk}>
            {copy?.status === 'READY' ? t('Prepare a new copy') : t('Prepare a copy')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function statusOf(copy: DataCopy, t: TFunction): string {
  if (copy.status === 'PREPARING') return t('Your copy is being prepared. You can leave this page meanwhile.')
  if (copy.status === 'FAILED') return ''
  const size = formatSize(copy.size ?? 0)
  return t('Ready: {{size}}, until {{date}}', { size, date: formatDate(copy.expiresAt) })
}
