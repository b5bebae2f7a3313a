import { VisuallyHidden } from '@mantine/core'
import type { Ticket } from '@nagrik/contract/tickets'
import type { Icon } from '@tabler/icons-react'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import IconThumbUp from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#platform/format.ts'
import styles from './ticket-counts.module.css'

/** Supporters, comments and files; nothing where there is none. */
export function TicketCounts({ ticket }: { ticket: Pick<Ticket, 'supportCount' | '_count'> }) {
  const { t } = useTranslation()
  const { comments, attachments } = ticket._count
  return (
    <span className={styles.counts}>
      <SupportCount count={ticket.supportCount} />
      <Count icon={IconMessage} count={comments} text={t('Comments')} />
      <Count icon={IconPaperclip} count={attachments} text={t('Attachments')} />
    </span>
  )
}

export function SupportCount({ count }: { count: number }) {
  const { t } = useTranslation()
  return <Count icon={IconThumbUp} count={count} text={t('Supporters')} />
}

function Count({ icon: CountIcon, count, text }: { icon: Icon; count: number; text: string }) {
  if (count === 0) return null
  return (
    <span className={styles.count} title={text}>
      <CountIcon aria-hidden size={16} />
      <VisuallyHidden>{text}: </VisuallyHidden>
      {formatNumber(count)}
    </span>
  )
}
