import { OutboxPage } from '#features/outbox/outbox-page.tsx'
import { comments } from '#features/tickets/comments/outbox-kind.ts'
import { commentWords } from '#features/tickets/comments/outbox-words.ts'
import { fieldWork } from '#features/tickets/field-work/field-work.ts'
import { workWords } from '#features/tickets/field-work/outbox-words.tsx'
import { reports } from '#features/tickets/report/outbox-kind.ts'
import { reportWords } from '#features/tickets/report/outbox-words.ts'
import { supports } from '#features/tickets/support/outbox-kind.ts'
import { supportWords } from '#features/tickets/support/outbox-words.ts'

const words = {
  [reports.name]: reportWords,
  [comments.name]: commentWords,
  [supports.name]: supportWords,
  [fieldWork.name]: workWords,
}

export const UnsentRoute = () => <OutboxPage words={words} />
