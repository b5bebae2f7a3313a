import { reports } from '#features/tickets/report/outbox-kind.ts'
import { outboxKinds } from '#platform/outbox/kind.ts'

/** All that waits on a device until it is sent, by page or worker. */
export const kinds = outboxKinds(reports)
