import { OutboxPage } from '#features/outbox/outbox-page.tsx'
import { reports } from '#features/tickets/report/outbox-kind.ts'
import { reportWords } from '#features/tickets/report/outbox-words.ts'

const words = { [reports.name]: reportWords }

export const UnsentRoute = () => <OutboxPage words={words} />
