import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import type { BulkUserChange } from '@nagrik/contract/user-bulk-changes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { bulkWords } from '#features/people/users/model.ts'
import { errorText } from '#platform/error-text.ts'
import { formatNumber } from '#platform/format.ts'
import { useUser } from '#platform/session.ts'
import { FailureNote } from '#ui/failure-note.tsx'
import { PageOutline } from '#ui/page-skeleton.tsx'
import { Fact, FactList } from '#ui/panel/fact-list.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { StatusLine } from '#ui/status-line.tsx'
import { useAct } from '#ui/use-act.ts'
import { bulkQuery, outdateAfterBulk, resume, showBulk, stop } from './api.ts'
import { BulkRefusals } from './bulk-refusals.tsx'
import { percentDone, percentText, stateWords, stopWords } from './words.ts'

/** How far a bulk change is and what became of its accounts; it can be stopped and gone on with. */
export function BulkProgress({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const query = useQuery(bulkQuery(id))
  const state = query.data?.state
  useEffect(() => {
    if (state !== undefined && state !== 'RUNNING') outdateAfterBulk(client)
  }, [state, client])
  return (
    <Sheet
      opened
      title={query.data ? t(bulkWords[query.data.action].act) : t('Bulk change')}
      onClose={onClose}
    >
      <Stack>
        <PartState
          query={query}
          skeleton={<PageOutline shape="form" />}
          failure={t('The bulk change could not be loaded.')}
        >
          {(bulk) => (
            <>
              <Figures bulk={bulk} />
              {query.error && (
                <FailureNote
                  text={t('How far it is could not be learnt. It goes on meanwhile.')}
                  onRetry={() => void query.refetch()}
                />
              )}
              {bulk.state !== 'RUNNING' && bulk.refused > 0 && <BulkRefusals bulk={bulk} />}
              <Acts bulk={bulk} onClose={onClose} />
            </>
          )}
        </PartState>
      </Stack>
    </Sheet>
  )
}

function Figures({ bulk }: { bulk: BulkUserChange }) {
  const { t } = useTranslation()
  const { state, stoppedBecause, changed, unchanged, refused, total, action } = bulk
  const number = (figure: number) => formatNumber(figure)
  const done = { done: number(changed + unchanged + refused), total: number(total) }
  const isWhole = state === 'ENDED' && refused === 0
  return (
    <>
      <StatusLine>{t(isWhole ? bulkWords[action].done : stateWords[state])}</StatusLine>
      <Progress value={percentDone(bulk)} size="lg" aria-label={t('Progress')} />
      <Text fw={600}>
        {percentText(bulk)} · {t('{{done}} of {{total}} users', done)}
      </Text>
      <FactList>
        <Fact label={t('Changed')}>{number(changed)}</Fact>
        <Fact label={t('Already so')}>{number(unchanged)}</Fact>
        <Fact label={t('Not changed')}>{number(refused)}</Fact>
      </FactList>
      {state === 'RUNNING' && (
        <Text c="dimmed">{t('It goes on when you leave this page, and stops when you sign out.')}</Text>
      )}
      {stoppedBecause && <Text>{t(stopWords[stoppedBecause])}</Text>}
    </>
  )
}

function Acts({ bulk: { id, state, owner }, onClose }: { bulk: BulkUserChange; onClose: () => void }) {
  const { t } = useTranslation()
  const user = useUser()
  const client = useQueryClient()
  const onDone = (bulk: BulkUserChange) => showBulk(client, bulk)
  const stopping = useAct({
    act: () => stop(id),
    onDone,
    failure: (error) => errorText(error, 'It could not be stopped.'),
  })
  const going = useAct({
    act: () => resume(id),
    onDone,
    failure: (error) => errorText(error, 'It could not go on.'),
  })
  const failure = stopping.failure ?? going.failure
  return (
    <>
      {failure && <FailureNote text={failure} />}
      <Group justify="flex-end">
        {state === 'RUNNING' ? (
          <Button variant="default" loading={stopping.busy} onClick={() => stopping.run(undefined)}>
            {t('Stop')}
          </Button>
        ) : (
          <Button variant="default" onClick={onClose}>
            {t('Close')}
          </Button>
        )}
        {state === 'STOPPED' && owner.id === user.id && (
          <Button loading={going.busy} onClick={() => going.run(undefined)}>
            {t('Go on')}
          </Button>
        )}
      </Group>
    </>
  )
}
