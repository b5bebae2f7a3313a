import { Badge } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#platform/format.ts'
import { type OutboxItem, stateOf } from '#platform/outbox/item.ts'
import { shareOf } from '#platform/outbox/use-outbox.ts'

interface StateBadgeProps {
  item: OutboxItem
  /** Of the ticket that it is now. */
  number?: string
  shares: ReadonlyMap<string, number>
}

/** How far an item is, in a word. */
export function StateBadge(props: StateBadgeProps) {
  const { t } = useTranslation()
  const [color, word] = lookOf(props, t)
  return (
    <Badge color={color} variant="light" size="lg" tt="none" fw={600} miw="max-content">
      {word}
    </Badge>
  )
}

function lookOf({ item, number, shares }: StateBadgeProps, t: TFunction): [color: string, word: string] {
  const state = stateOf(item)
  if (state === 'sent') return ['green', number ? t('Sent as {{number}}', { number }) : t('Sent')]
  if (state === 'refused') return ['red', t('Not accepted')]
  if (state === 'incomplete') return ['red', t('Some files did not arrive')]
  if (item.wait !== null || item.tries === 0) return ['slate', t('Waiting')]
  if (item.files.length === 0) return ['indigo', t('Sending')]
  return ['indigo', t('Sending {{percent}}%', { percent: formatNumber(shareOf(item, shares) * 100, 0) })]
}
