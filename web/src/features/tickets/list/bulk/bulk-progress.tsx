import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import type { BulkChange } from '@nagrik/contract/bulk-changes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { errorText } from '#platform/error-text.ts'
import { formatNumber } from '#platform/format.ts'
import { useUser } from '#platform/session.ts'
import { FieldSkeleton } from '#ui/change-field/choice-field.tsx'
import { FailureNote } from '#ui/failure-note.tsx'
import { Fact, FactList } from '#ui/panel/fact-list.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { StatusLine } from '#ui/status-line.tsx'
import { useAct } from '#ui/use-act.ts'
import { bulkChangeQuery, dropBulkChange, forget, resume, showBulkChange, stop } from './api.ts'
import { BulkRefusals } from './bulk-refusals.tsx'
import { percentDone, percentText, stateWords, stopWords, whatChanges } from './words.ts'

interface BulkProgressProps {
  id: string
  onClose: () => void
}

/** How far a bulk change is and what became of its tickets; it can be stopped and gone on with. */
export function BulkProgress({ id, onClose }: BulkProgressProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const query = useQuery(bulkChangeQuery(id))
  const state = query.data?.state
  useEffect(() => {
    if (state === undefined || state === 'RUNNING') return
    void client.invalidateQueries({ queryKey: ticketKeys.lists })
    void client.invalidateQueries({ queryKey: ticketKeys.bulkChanges, exact: true })
  }, [state, client])
  return (
    <Sheet opened title={query.data ? whatChanges(query.data) : t('Bulk change')} onClose={onClose}>
      <Stack>
        <PartState
          query={query}
          skeleton={<FieldSkeleton />}
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
              <Acts bulk={bulk} onClose={onClose} />
              {bulk.state !== 'RUNNING' && bulk.refused > 0 && <BulkRefusals bulk={bulk} onLeave={onClose} />}
            </>
          )}
        </PartState>
      </Stack>
    </Sheet>
  )
}

function Figures({ bulk }: { bulk: BulkChange }) {
  const { t } = useTranslation()
  const { state, stoppedBecause, changed, unchanged, refused, total } = bulk
  const done = changed + unchanged + refused
  const number = (figure: number) => formatNumber(figure)
  return (
    <>
      <StatusLine>{t(stateWords[state])}</StatusLine>
      <Progress value={percentDone(bulk)} size="lg" aria-label={t('Progress')} />
      <Text fw={600}>
        {percentText(bulk)} ·{' '}
        {t('{{done}} of {{total}} issues', { done: number(done), total: number(total) })}
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

function Acts({ bulk: { id, state, owner }, onClose }: { bulk: BulkChange; onClose: () => void }) {
  const { t } = useTranslation()
  const user = useUser()
  const client = useQueryClient()
  const onDone = (bulk: BulkChange) => showBulkChange(client, bulk)
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
  const forgetting = useAct({
    act: () => forget(id),
    onDone: () => {
      dropBulkChange(client, id)
      onClose()
    },
    failure: (error) => errorText(error, 'It could not be taken off the list.'),
  })
  const failure = stopping.failure ?? going.failure ?? forgetting.failure
  return (
    <>
      {failure && <FailureNote text={failure} />}
      <Group justify="flex-end">
        {state === 'RUNNING' ? (
          <Button variant="default" loading={stopping.busy} onClick={() => stopping.run(undefined)}>
            {t('Stop')}
          </Button>
        ) : (
          <Button variant="default" loading={forgetting.busy} onClick={() => forgetting.run(undefined)}>
            {t('Take off the list')}
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
