import { outboxKind } from '#platform/outbox/kind.ts'
import { type FiledTicket, fileReport, type SentReport } from './api.ts'

export const reports = outboxKind<SentReport, FiledTicket>({
  name: 'report',
  create: fileReport,
  target: ({ id }) => ({ ticketId: id }),
})
