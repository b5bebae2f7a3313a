import { type Happened, recordEvents } from '@nagrik/server/features/tickets/events.service.ts'
import type { Filing } from '@nagrik/server/features/tickets/filing.model.ts'
import { hours, shift } from '@nagrik/server/platform/clock.ts'
import type { Tx } from '@nagrik/server/platform/database/database.ts'
import { newId } from '@nagrik/server/platform/ids.ts'
import type { Platform } from '@nagrik/server/platform/platform.ts'

type Filed = Filing & { id: string }

/** Comments and changes of status for many new tickets at once: one by one they would take hours. */
export async function addHistory(
  platform: Platform,
  tx: Tx,
  staffId: string,
  filed: readonly Filed[],
): Promise<void> {
  const commented = await addComments(tx, filed)
  const changed = await changeStatus(tx, staffId, filed)
  await recordEvents(platform, tx, [...commented, ...changed])
}

async function addComments(tx: Tx, filed: readonly Filed[]): Promise<Happened[]> {
  const comments = filed
    .filter((_, n) => n % 10 === 0)
    .map(({ id, reporterId, at }) => ({
      id: newId(),
      ticket_id: id,
      author_id: reporterId,
      content: 'Please hurry, it is dark at night.',
      created_at: shift(at, hours(1)),
    }))
  await tx.insertInto('comments').values(comments).execute()
  return comments.map(({ id, ticket_id, author_id, created_at }) => ({
    action: 'COMMENTED',
    details: { commentId: id },
    ticketId: ticket_id,
    actorId: author_id,
    at: created_at,
  }))
}

/** Of ten tickets five are closed, two resolved, one in work: all of them two hours after the newest came. */
async function changeStatus(tx: Tx, staffId: string, filed: readonly Filed[]): Promise<Happened[]> {
  const at = shift(new Date(Math.max(...filed.map((one) => one.at.getTime()))), hours(2))
  const happened: Happened[] = []
  for (const { to, time, from, below } of [
    { to: 'CLOSED', time: 'closed_at', from: 0, below: 5 },
    { to: 'RESOLVED', time: 'resolved_at', from: 5, below: 7 },
    { to: 'IN_PROGRESS', time: 'assigned_at', from: 7, below: 8 },
  ] as const) {
    const ids = filed.filter((_, n) => n % 10 >= from && n % 10 < below).map(({ id }) => id)
    if (ids.length === 0) continue
    const values = { status: to, [time]: at, updated_at: at }
    await tx.updateTable('tickets').set(values).where('id', 'in', ids).execute()
    const details = { from: 'OPEN', to } as const
    for (const ticketId of ids)
      happened.push({ action: 'STATUS_CHANGED', details, ticketId, actorId: staffId, at })
  }
  return happened
}
