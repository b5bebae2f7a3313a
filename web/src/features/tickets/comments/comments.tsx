import { Stack, Title } from '@mantine/core'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isOfSomebodyElse } from '#domain/ticket.ts'
import { formatNumber } from '#platform/format.ts'
import { useUser } from '#platform/session.ts'
import { commentsQuery } from './api.ts'
import { CommentComposer } from './comment-composer.tsx'
import { CommentList } from './comment-list.tsx'

/** The conversation about a ticket; who may not take part reads it. */
export function Comments({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation()
  const { data: comments = ticket.comments } = useQuery(
    commentsQuery(ticket, isOfSomebodyElse(ticket, useUser())),
  )
  return (
    <Stack component="section" gap="md" aria-label={t('Comments')}>
      <Title order={2} size="h4">
        {t('Comments')} ({formatNumber(comments.length)})
      </Title>
      <CommentList comments={comments} />
      {ticket.abilities.comment && <CommentComposer ticket={ticket} />}
    </Stack>
  )
}
