import { Badge, Button, NativeSelect, Stack } from '@mantine/core'
import type { OutgoingMessage } from '@nagrik/contract/system-messages'
import IconMailCheck from '@tabler/icons-react/dist/esm/icons/IconMailCheck.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { healthQuery } from '#features/system/api.ts'
import type { SectionProps, SystemSearch } from '#features/system/search.ts'
import { SectionHead } from '#features/system/section-head.tsx'
import styles from '#features/system/system.module.css'
import { errorText } from '#platform/error-text.ts'
import { formatNumber } from '#platform/format.ts'
import { ConfirmSheet } from '#ui/confirm-sheet.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { DataTableSkeleton } from '#ui/data-table/data-table-skeleton.tsx'
import { LinkChoice } from '#ui/link-choice.tsx'
import { EmptyState, PageState } from '#ui/page-state.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { showToast } from '#ui/toast.ts'
import { useAct } from '#ui/use-act.ts'
import { type Messages, messagesKey, messagesQuery, resend } from './api.ts'
import { messageColumns } from './message-columns.tsx'
import { filterOf, statuses, statusLooks, templateName } from './model.ts'

/** What leaves the house, and whether it arrived at a gateway; nobody's address and no words of it. */
export function MessagesSection({ search, onSearch }: SectionProps) {
  const { t } = useTranslation()
  const query = useQuery(messagesQuery(filterOf(search)))
  return (
    <Stack gap="md">
      <SectionHead
        title={t('Outgoing messages')}
        text={t('E-mail and SMS of the last 30 days. To whom they went and what they said is not shown.')}
      />
      <PageState
        query={query}
        skeleton={<DataTableSkeleton rows={10} />}
        failure={t('The messages could not be loaded.')}
      >
        {(found) => (
          <>
            <Filters search={search} found={found} onSearch={onSearch} />
            <Found search={search} found={found} isOutdated={query.isPlaceholderData} />
          </>
        )}
      </PageState>
    </Stack>
  )
}

function Filters({ search, found, onSearch }: SectionProps & { found: Messages }) {
  const { t } = useTranslation()
  const { channel, status, template } = filterOf(search)
  const kept = { channel, status, template }
  const all = statuses.reduce((sum, one) => sum + found.counts[one], 0)
  const names =
    template && !found.templates.includes(template) ? [template, ...found.templates] : found.templates
  return (
    <>
      <div className={styles.filters}>
        <NativeSelect
          label={t('Channel')}
          value={channel ?? ''}
          data={[
            { value: '', label: t('All channels') },
            { value: 'email', label: t('E-mail') },
            { value: 'sms', label: t('SMS') },
          ]}
          onChange={({ currentTarget }) => onSearch({ ...kept, channel: currentTarget.value || undefined })}
        />
        <NativeSelect
          label={t('Message')}
          value={template ?? ''}
          data={[
            { value: '', label: t('All messages') },
            ...names.map((name) => ({ value: name, label: templateName(name) })),
          ]}
          onChange={({ currentTarget }) => onSearch({ ...kept, template: currentTarget.value || undefined })}
        />
      </div>
      <LinkChoice
        label={t('Status')}
        isInPlace
        choices={[undefined, ...statuses].map((one) => ({
          name: `${one ? t(statusLooks[one].name) : t('All')} (${formatNumber(one ? found.counts[one] : all)})`,
          link: { to: '/system', search: { section: 'messages', channel, template, status: one } },
          isCurrent: one === status,
        }))}
      />
    </>
  )
}

interface FoundProps {
  search: SystemSearch
  found: Messages
  isOutdated: boolean
}

function Found({ search, found, isOutdated }: FoundProps) {
  const { t } = useTranslation()
  const [asked, ask] = useState<OutgoingMessage | null>(null)
  const { page: _, ...filter } = filterOf(search)
  return (
    <>
      <DataTable
        caption={t('Outgoing messages')}
        columns={messageColumns(t, (status) => (
          <Badge variant="light" color={statusLooks[status].color} size="lg" tt="none">
            {t(statusLooks[status].name)}
          </Badge>
        ))}
        rows={found.data}
        keyOf={({ id }) => id}
        isOutdated={isOutdated}
        action={(message) =>
          message.canResend && (
            <Button
              variant="default"
              aria-label={t('Send again: {{message}}', { message: templateName(message.template) })}
              onClick={() => ask(message)}
            >
              {t('Send again')}
            </Button>
          )
        }
        empty={
          <EmptyState
            icon={<IconMailCheck aria-hidden size={48} stroke={1.5} />}
            title={t('No messages here')}
            text={t('Nothing of the last 30 days fits these choices.')}
          />
        }
      />
      <Pagination
        current={found.pagination.currentPage}
        total={found.pagination.totalPages}
        linkTo={(page) => ({
          to: '/system',
          search: { section: 'messages', ...filter, page: page > 1 ? String(page) : undefined },
        })}
      />
      <ResendSheet key={asked?.id} message={asked} onClose={() => ask(null)} />
    </>
  )
}

function ResendSheet({ message, onClose }: { message: OutgoingMessage | null; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const sending = useAct({
    act: (id: string) => resend(id),
    failure: (error) => errorText(error, 'The message could not be sent again.'),
    onDone: () => {
      showToast(t('The message is on its way again'))
      void client.invalidateQueries({ queryKey: messagesKey })
      void client.invalidateQueries({ queryKey: healthQuery.queryKey })
      onClose()
    },
  })
  return (
    <ConfirmSheet
      opened={message !== null}
      title={t('Send this message again?')}
      text={t('The gateway is asked to take it once more, as it was written.')}
      confirmLabel={t('Send again')}
      busy={sending.busy}
      failure={sending.failure}
      onConfirm={() => message && sending.run(message.id)}
      onClose={onClose}
    />
  )
}
