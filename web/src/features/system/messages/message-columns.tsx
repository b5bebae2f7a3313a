import type { DeliveryStatus, OutgoingMessage } from '@nagrik/contract/system-messages'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import styles from '#features/system/system.module.css'
import { formatNumber } from '#platform/format.ts'
import type { Column } from '#ui/data-table/data-table.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { templateName } from './model.ts'

export const messageColumns = (
  t: TFunction,
  badge: (status: DeliveryStatus) => ReactNode,
): Column<OutgoingMessage>[] => [
  {
    key: 'template',
    label: t('Message'),
    isTitle: true,
    render: ({ template, channel }) => (
      <>
        {templateName(template)}
        <div className={styles.note}>{channel === 'sms' ? t('SMS') : t('E-mail')}</div>
      </>
    ),
  },
  { key: 'status', label: t('Status'), isPlain: true, render: ({ status }) => badge(status) },
  {
    key: 'created',
    label: t('Written'),
    render: ({ createdAt }) => <RelativeTime moment={createdAt} />,
  },
  {
    key: 'sent',
    label: t('Sent'),
    isOffCard: ({ sentAt }) => sentAt === null,
    render: ({ sentAt }) =>
      sentAt ? <RelativeTime moment={sentAt} /> : <span className={styles.none}>–</span>,
  },
  {
    key: 'attempts',
    label: t('Attempts'),
    align: 'end',
    isOffCard: ({ attempts }) => attempts < 2,
    render: ({ attempts }) => formatNumber(attempts),
  },
  {
    key: 'reason',
    label: t('Last answer'),
    isOffCard: ({ reason }) => !reason,
    // Of the gateway, for who runs it.
    render: ({ reason }) =>
      reason ? (
        <span lang="en" className={styles.machine}>
          {reason}
        </span>
      ) : (
        <span className={styles.none}>–</span>
      ),
  },
]
