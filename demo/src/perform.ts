import type { TicketChange } from '@nagrik/contract/tickets'
import { addFiles } from '@nagrik/server/features/tickets/attachments.service.ts'
import { applyChange } from '@nagrik/server/features/tickets/changes/apply-change.service.ts'
import { addComment } from '@nagrik/server/features/tickets/comments.service.ts'
import { merge } from '@nagrik/server/features/tickets/duplicates.service.ts'
import { raiseByDeadline } from '@nagrik/server/features/tickets/escalations.service.ts'
import { fileTickets } from '@nagrik/server/features/tickets/filing.service.ts'
import { closeUnanswered } from '@nagrik/server/features/tickets/resolution/unanswered.service.ts'
import { addSupport } from '@nagrik/server/features/tickets/support.service.ts'
import type { Person } from '@nagrik/server/features/tickets/tickets.policy.ts'
import { days, shift } from '@nagrik/server/platform/clock.ts'
import type { Tx } from '@nagrik/server/platform/database/database.ts'
import type { Platform } from '@nagrik/server/platform/platform.ts'
import type { DemoPerson } from './accounts.ts'
import type { StoredShot } from './evidence.ts'
import { proofMinutes } from './remarks.ts'
import type { DemoTicket } from './tickets.ts'

/** Something that somebody did with a ticket, to be done again by the portal at that time. */
interface Act {
  at: Date
  run: (then: Platform) => Promise<unknown>
}

/**
 * Lets the portal do what the stories tell, by its own rules and in their order, with its clock set to the time
 * of each act. `tickets` are filed oldest first, so that their numbers rise with time.
 * @param departmentIds by slug
 */
export async function perform(
  platform: Platform,
  tx: Tx,
  tickets: readonly DemoTicket[],
  shots: readonly StoredShot[],
  departmentIds: ReadonlyMap<string, string>,
): Promise<void> {
  const person = ({ id, role, departments }: DemoPerson): Person => ({
    id,
    role,
    departments: departments.flatMap((slug) => departmentIds.get(slug) ?? []).map((one) => ({ id: one })),
  })
  const filed = await fileTickets(platform, tx, tickets.map(filingOf))
  const jobsOf = jobsAt(platform)
  const shotsOf = Map.groupBy(shots, ({ ticket }) => ticket)
  for (const [position, ticket] of tickets.entries()) {
    const id = filed[position]
    if (id === undefined) throw new Error('a ticket was not filed')
    for (const { at, run } of actsOn(tx, id, ticket, shotsOf.get(ticket) ?? [], person)) {
      await run({ ...platform, jobs: jobsOf(at), clock: { now: () => at } })
    }
  }
  for (const [position, { duplicate }] of tickets.entries()) {
    if (duplicate === null) continue
    const [id, mainId] = [filed[position], filed[tickets.indexOf(duplicate.of)]]
    if (id && mainId) await merge(platform, tx, person(duplicate.by), id, mainId)
  }
}

/** Behind the bells lies what happened in the last week; thousands of older notices would only hold up the start. */
function jobsAt({ jobs, clock }: Platform): (at: Date) => Platform['jobs'] {
  const aWeekAgo = shift(clock.now(), -days(7))
  const none = { ...jobs, enqueue: () => Promise.resolve() }
  return (at) => (at < aWeekAgo ? none : jobs)
}

const filingOf = ({ report, history }: DemoTicket) => ({
  ...report,
  reporterId: report.reporter.id,
  category: history.filedAs.category.id,
  subcategory: history.filedAs.sub?.id ?? null,
  at: report.createdAt,
})

function actsOn(
  tx: Tx,
  id: string,
  { history, supports }: DemoTicket,
  shots: readonly StoredShot[],
  person: (one: DemoPerson) => Person,
): Act[] {
  const commentIds: string[] = []
  const proofOf = ({ status }: TicketChange, at: Date) => {
    const position = history.comments.findIndex(
      (one) => one.showsWork && at.getTime() - one.at.getTime() === proofMinutes,
    )
    return status === 'RESOLVED' && position >= 0 && { proofCommentId: commentIds[position] }
  }
  const lapses =
    history.lapsedAt === null
      ? []
      : [{ at: history.lapsedAt, run: (then: Platform) => closeUnanswered(then, tx, id) }]
  const raises = history.raises.map(({ at }) => ({
    at,
    run: (then: Platform) => raiseByDeadline(then, tx, id),
  }))
  const changes = history.deeds.map(({ at, by, change }) => ({
    at,
    run: (then: Platform) => applyChange(then, tx, person(by), id, { ...change, ...proofOf(change, at) }),
  }))
  const comments = history.comments.map(({ at, by, content }, position) => ({
    at,
    run: async (then: Platform) => {
      commentIds[position] = (await addComment(then, tx, person(by), id, content)).id
    },
  }))
  const support = supports.map(({ at, by }) => ({
    at,
    run: (then: Platform) => addSupport(then, tx, person(by), id),
  }))
  const pictures = shots.map(({ at, comment, file }) => ({
    at,
    run: (then: Platform) => {
      const commentId = comment === null ? null : commentIds[comment]
      if (commentId === undefined) throw new Error('a picture came before its comment')
      return addFiles(then, tx, { ticketId: id, commentId }, [file])
    },
  }))
  return [...changes, ...raises, ...lapses, ...comments, ...support, ...pictures].sort(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
}
