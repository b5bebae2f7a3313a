import { reports } from '#features/tickets/report/outbox-kind.ts'
import { outboxKinds } from '#platform/outbox/kind.ts'

export const kinds = outboxKinds(reports)
