import { OutboxPage } from '#features/outbox/outbox-page.tsx'
import { comments, commentWords } from '#features/tickets/comments/outbox-kind.ts'
import { reports } from '#features/tickets/report/outbox-kind.ts'
import { reportWords } from '#features/tickets/report/outbox-words.ts'
import { supports, supportWords } from '#features/tickets/support/outbox-kind.ts'

const words = {
  [reports.name]: reportWords,
  [comments.name]: commentWords,
  [supports.name]: supportWords,
}

export const UnsentRoute = () => <OutboxPage words={words} />
