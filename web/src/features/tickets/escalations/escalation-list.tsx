import { Stack, Text } from '@mantine/core'
import IconFlagCheck from '@tabler/icons-react/dist/esm/icons/IconFlagCheck.mjs'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useThumbnails } from '#domain/thumbnails.ts'
import type { TextKey } from '#platform/i18n/i18n.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { RowList } from '#ui/list-row/row-list.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import type { Escalations } from './api.ts'
import { EscalationRow } from './escalation-row.tsx'
import type { EscalatedTicket, EscalationTab } from './model.ts'
import { ReEscalateDialog } from './re-escalate-dialog.tsx'

const words = {
  pending: {
    title: 'Waiting for a review, the newest issue first',
    empty: 'Nothing waits for a review',
    next: 'An issue appears here when a field agent escalates it or its deadline passes.',
  },
  reviewed: {
    title: 'Reviewed, the newest issue first',
    empty: 'Nothing has been reviewed yet',
    next: 'What is marked as reviewed is kept here and can be re-escalated.',
  },
} as const satisfies Record<EscalationTab, Record<'title' | 'empty' | 'next', TextKey>>

/** A page of one tab. */
export function EscalationList({ tab, found }: { tab: EscalationTab; found: Escalations }) {
  const { t } = useTranslation()
  const { tickets, pagination } = found
  const { title, empty, next } = words[tab]
  const pictureOf = useThumbnails(tickets)
  const top = useRef<HTMLHeadingElement>(null)
  const [asked, setAsked] = useState<EscalatedTicket | null>(null)
  const search = tab === 'reviewed' ? { tab } : {}
  const list = `escalations-${tab}`

  /** The row that was acted on is about to go: the keyboard goes on at the next one. */
  const goOn = (id: string) => {
    const at = tickets.findIndex((ticket) => ticket.id === id)
    const links = document.getElementById(list)?.querySelectorAll<HTMLElement>('[data-row-link]')
    takeFocus(links?.[at + 1] ?? links?.[at - 1] ?? top.current)
  }
  return (
    <Stack>
      <Text ref={top} component="h2" tabIndex={-1} fz="md" c="dimmed">
        {t(title)}
      </Text>
      {tickets.length === 0 ? (
        <EmptyState
          icon={<IconFlagCheck aria-hidden size={48} stroke={1.5} />}
          title={t(pagination.totalCount > 0 ? 'Nothing on this page' : empty)}
          text={pagination.totalCount > 0 ? undefined : t(next)}
          action={
            pagination.totalCount > 0 && (
              <LinkButton variant="default" to="/escalations" search={search}>
                {t('Show the first page')}
              </LinkButton>
            )
          }
        />
      ) : (
        <RowList id={list} isInPanel>
          {tickets.map((ticket) => (
            <EscalationRow
              key={ticket.id}
              ticket={ticket}
              picture={pictureOf(ticket)}
              onReviewed={() => goOn(ticket.id)}
              onReEscalate={() => setAsked(ticket)}
            />
          ))}
        </RowList>
      )}
      <Pagination
        current={pagination.currentPage}
        total={pagination.totalPages}
        linkTo={(page) => ({
          to: '/escalations',
          search: { ...search, page: page > 1 ? page : undefined },
        })}
      />
      <ReEscalateDialog ticket={asked} onClose={() => setAsked(null)} onDone={goOn} />
    </Stack>
  )
}
