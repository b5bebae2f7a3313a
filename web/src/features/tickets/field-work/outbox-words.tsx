import type { OutboxWords } from '#domain/outbox/words.ts'
import type { OutboxItem } from '#platform/outbox/item.ts'
import { discard, tryAgain } from '#platform/outbox/outbox.ts'
import { errorOf } from '#platform/outbox/send-item.ts'
import { useUser } from '#platform/session.ts'
import { ConflictNote } from './conflict-note.tsx'
import { conflictOf, workOf } from './field-work.ts'

export const workWords: OutboxWords = {
  name: 'Field work',
  text: (item) => workOf(item).words,
  ticket: (item) => ({ id: workOf(item).ticketId }),
  Answer: WorkConflict,
}

/** Somebody else was faster while this waited: whose word stands is decided here. */
function WorkConflict({ item }: { item: OutboxItem }) {
  const user = useUser()
  const { status, ...work } = workOf(item)
  const now = item.refusal && conflictOf(errorOf(item.refusal))
  if (!now || !status) return null
  return (
    <ConflictNote
      wanted={status}
      now={now}
      maySetIt={user.role !== 'FIELD_AGENT' || now.assignee?.id === user.id}
      isTold={item.created !== null && work.words !== ''}
      onLeave={() => void discard(item)}
      onSetIt={() => void tryAgain(item, { body: { ...work, status, seenAt: now.updatedAt } })}
    />
  )
}
