import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileList } from '#domain/outbox/file-progress.tsx'
import { itemProblem } from '#domain/outbox/problem.ts'
import { type OutboxWords, whatHappens } from '#domain/outbox/words.ts'
import { formatDateTime, formatNumber } from '#platform/format.ts'
import { type OutboxItem, stateOf } from '#platform/outbox/item.ts'
import { discard, leaveRefused, tryAgain } from '#platform/outbox/outbox.ts'
import { shareOf } from '#platform/outbox/use-outbox.ts'
import { ConfirmSheet } from '#ui/confirm-sheet.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Panel } from '#ui/panel/panel.tsx'

interface OutboxCardProps {
  item: OutboxItem
  words: OutboxWords
  shares: ReadonlyMap<string, number>
}

/** One item, how far it is, and what can be done with it. */
export function OutboxCard({ item, words, shares }: OutboxCardProps) {
  const { t } = useTranslation()
  const state = stateOf(item)
  const problem = itemProblem(item)
  const ticket = words.ticket(item)
  return (
    <Panel
      title={words.text(item) || t(words.name)}
      aside={<StateBadge item={item} number={ticket?.number} shares={shares} />}
    >
      <Stack>
        <Text c="dimmed">
          {t(words.name)} · {formatDateTime(item.savedAt)}
        </Text>
        {problem && <Text c={item.wait ? undefined : 'var(--mantine-color-error)'}>{problem}</Text>}
        {state === 'waiting' && item.wait && <Text>{t(whatHappens[item.wait.for])}</Text>}
        {state !== 'sent' && item.files.length > 0 && <FileList item={item} shares={shares} />}
        {words.Answer && <words.Answer item={item} />}
        <Acts item={item} words={words} />
      </Stack>
    </Panel>
  )
}

function StateBadge({
  item,
  number,
  shares,
}: Pick<OutboxCardProps, 'item' | 'shares'> & { number?: string }) {
  const { t } = useTranslation()
  const state = stateOf(item)
  if (state === 'sent') {
    return <Badge color="green">{number ? t('Sent as {{number}}', { number }) : t('Sent')}</Badge>
  }
  if (state === 'refused') return <Badge color="red">{t('Not accepted')}</Badge>
  if (state === 'incomplete') return <Badge color="red">{t('Some files did not arrive')}</Badge>
  const share = shareOf(item, shares)
  const isMoving = item.wait === null && item.tries > 0
  if (!isMoving) return <Badge color="gray">{t('Waiting')}</Badge>
  return <Badge color="indigo">{t('Sending {{percent}}%', { percent: formatNumber(share * 100, 0) })}</Badge>
}

function Acts({ item, words }: Pick<OutboxCardProps, 'item' | 'words'>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const state = stateOf(item)
  const ticket = words.ticket(item)
  const { change } = words
  const mayChange = state === 'refused' && item.created === null && change
  return (
    <Group>
      {state === 'sent' && ticket && (
        <LinkButton variant="default" to="/tickets/$id" params={{ id: ticket.id }}>
          {t('View Ticket Details')}
        </LinkButton>
      )}
      {mayChange && (
        <Button onClick={() => void change(item).then(() => navigate({ to: '/quick-report/form' }))}>
          {t('Change it')}
        </Button>
      )}
      {(state !== 'waiting' && state !== 'sent') || item.wait ? (
        <Button variant="default" onClick={() => void tryAgain(item)}>
          {t('Try again now')}
        </Button>
      ) : null}
      {state === 'incomplete' && (
        <Button variant="default" onClick={() => void leaveRefused(item)}>
          {t('Finish without them')}
        </Button>
      )}
      {(state === 'waiting' || state === 'refused') && (
        <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
          {t('Discard')}
        </Button>
      )}
      <ConfirmSheet
        opened={isAsking}
        title={t('Discard it?')}
        text={
          item.tries > 0 || item.created !== null
            ? t(
                'What has not arrived is removed from this device for good. Some of it may have arrived already.',
              )
            : t('It is removed from this device for good and was never sent.')
        }
        confirmLabel={t('Discard')}
        danger
        onConfirm={() => void discard(item)}
        onClose={() => setAsking(false)}
      />
    </Group>
  )
}
