import { comments } from '#features/tickets/comments/outbox-kind.ts'
import { fieldWork } from '#features/tickets/field-work/field-work.ts'
import { reports } from '#features/tickets/report/outbox-kind.ts'
import { supports } from '#features/tickets/support/outbox-kind.ts'
import { outboxKinds } from '#platform/outbox/kind.ts'

/** All that waits on a device until it is sent, by page or worker. */
export const kinds = outboxKinds(reports, comments, supports, fieldWork)
