import { Stack, Title } from '@mantine/core'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { OutboxNote } from '#domain/outbox/outbox-note.tsx'
import { isOfSomebodyElse } from '#domain/ticket.ts'
import { formatNumber } from '#platform/format.ts'
import { useUser } from '#platform/session.ts'
import { EarlierButton } from '#ui/earlier-button.tsx'
import { commentsQuery } from './api.ts'
import { CommentComposer } from './comment-composer.tsx'
import { CommentList } from './comment-list.tsx'
import { isCommentOn } from './outbox-kind.ts'
import { UnsentWords } from './unsent-words.tsx'

/** The conversation about a ticket; who may not take part reads it. */
export function Comments({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const history = useInfiniteQuery(commentsQuery(ticket, isOfSomebodyElse(ticket, useUser())))
  const { data: comments = ticket.comments } = history
  const count = Math.max(comments.length, ticket._count.comments)
  return (
    <Stack component="section" gap="md" aria-label={t('Comments')}>
      <Title order={2} size="h4" ref={heading} tabIndex={-1}>
        {t('Comments')} ({formatNumber(count)})
      </Title>
      <EarlierButton
        label={t('Show earlier comments')}
        history={history}
        onAllShown={() => heading.current?.focus()}
      />
      <CommentList comments={comments} />
      <OutboxNote of={isCommentOn(ticket.id)} />
      {ticket.abilities.comment ? (
        // Another ticket has words of its own.
        <CommentComposer key={ticket.id} ticket={ticket} />
      ) : (
        <UnsentWords key={ticket.id} ticketId={ticket.id} />
      )}
    </Stack>
  )
}
