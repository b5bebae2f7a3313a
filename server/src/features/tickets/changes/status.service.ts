import type { TicketChange, TicketStatus } from '@nagrik/contract/tickets'
import { assertProof } from '#features/tickets/resolution/proof.service.ts'
import {
  answerTime,
  decideByRefusal,
  isRepeated,
  saysSomething,
} from '#features/tickets/resolution/resolution.model.ts'
import { findLastResolution, refusalsOf } from '#features/tickets/resolution/resolution.queries.ts'
import { can } from '#features/tickets/tickets.policy.ts'
import type { Changing, ReadableTicket } from '#features/tickets/tickets.service.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Decision } from './decision.model.ts'
import { isAnswer, isInTime, maySetStatus } from './status.policy.ts'
import { undoable } from './undo.service.ts'

type Locked = Omit<ReadableTicket, 'view'>

/**
 * The same status is no change; work that begins unassigned counts as taken up now.
 * @param departmentId of the category that the change gives it
 */
export async function decideStatus(
  changing: Changing,
  change: TicketChange,
  departmentId: string,
): Promise<Decision[]> {
  const { actor, ticket, now } = changing
  const { status: to } = change
  if (to === undefined) return []
  await assertAllowed(changing, to, change)
  if (to === ticket.status) return []
  const before = await timesBefore(changing, to)
  const answers = isAnswer(actor, ticket, to, now)
  const proofCommentId = isEndOfWork(ticket, to)
    ? await proofOf(changing, change, { departmentId, isUndone: before !== null })
    : null
  const answer = {
    kind: to === 'CLOSED' ? ('CONFIRMED' as const) : ('REFUSED' as const),
    satisfaction: change.satisfaction ?? null,
  }
  const refuses = answers && to === 'OPEN'
  return [
    {
      set: { status: to, ...(before ?? timesOf(ticket, to, now)), answer_by: answerBy(to, now) },
      event: {
        action: 'STATUS_CHANGED',
        details: {
          from: ticket.status,
          to,
          timesBefore: timesIn(ticket),
          ...(proofCommentId !== null && { proofCommentId }),
          ...(answers && { answer }),
        },
      },
      text: refuses ? change.reopenReason || null : null,
    },
    ...(refuses ? decideByRefusal(ticket, (await refusalsOf(changing.tx, ticket.id)).count, now) : []),
  ]
}

/** What happens to a ticket that was resolved and not answered in time. */
export function decideUnanswered(ticket: Locked, now: Date): Decision[] {
  if (ticket.status !== 'RESOLVED' || isInTime(ticket, now)) return []
  return [
    {
      set: { status: 'CLOSED', ...timesOf(ticket, 'CLOSED', now), answer_by: null },
      event: {
        action: 'STATUS_CHANGED',
        details: {
          from: 'RESOLVED',
          to: 'CLOSED',
          timesBefore: timesIn(ticket),
          answer: { kind: 'UNANSWERED', satisfaction: null },
        },
      },
    },
  ]
}

/** Whoever comes too late is told what was faster, unless just that was wanted. */
async function assertAllowed(changing: Changing, to: TicketStatus, change: TicketChange): Promise<void> {
  const { tx, actor, ticket, now } = changing
  const isReporter = ticket.reporter_id === actor.id
  const isStale = change.fromStatus !== undefined && change.fromStatus !== ticket.status
  if (to === ticket.status) {
    if (!isReporter && !can('changeStatus', actor, ticket)) throw new AppError('FORBIDDEN')
    if (!saysSomething(change)) return
    const last = await findLastResolution(tx, ticket.id)
    if (isReporter && last && isRepeated(last, change)) return
    throw isReporter ? await overtaken(changing) : new AppError('FORBIDDEN')
  }
  const verdict = maySetStatus(actor, ticket, to, now)
  if (verdict === 'too-late') throw new AppError('ANSWER_TOO_LATE')
  if (verdict === 'no') throw isReporter && isStale ? await overtaken(changing) : new AppError('FORBIDDEN')
  if (isStale) throw new AppError('STATUS_CHANGED')
  if (saysSomething(change) && !isAnswer(actor, ticket, to, now)) throw new AppError('FORBIDDEN')
}

/** Why an answer is one no more. */
async function overtaken({ tx, ticket }: Changing): Promise<AppError> {
  const last = await findLastResolution(tx, ticket.id)
  const isClosedByItself = ticket.status === 'CLOSED' && last?.answer === 'UNANSWERED'
  return new AppError(isClosedByItself ? 'ANSWER_TOO_LATE' : 'STATUS_CHANGED')
}

/** Closing what was not resolved ends the work too, and passes by no department that asks for a proof of it. */
const isEndOfWork = ({ status }: Locked, to: TicketStatus): boolean =>
  to === 'RESOLVED' || (to === 'CLOSED' && status !== 'RESOLVED')

/** What is only put back as it was, from an undone change or from closed, has its proof already. */
async function proofOf(
  changing: Changing,
  { proofCommentId }: TicketChange,
  { departmentId, isUndone }: { departmentId: string; isUndone: boolean },
): Promise<string | null> {
  const { tx, ticket } = changing
  const isPutBack = isUndone || (ticket.status === 'CLOSED' && ticket.resolved_at !== null)
  if (!isPutBack || proofCommentId) return assertProof(changing, departmentId, proofCommentId)
  return (await findLastResolution(tx, ticket.id))?.proof_comment_id ?? null
}

/** The times that stood before, where the actor takes back their last change of the status at once. */
async function timesBefore(changing: Changing, to: TicketStatus) {
  const { ticket } = changing
  const event = await undoable(changing, ['STATUS_CHANGED'])
  if (event?.action !== 'STATUS_CHANGED') return null
  const { details } = event
  if (details.from !== to || details.to !== ticket.status || !details.timesBefore) return null
  const { assignedAt, resolvedAt, closedAt } = details.timesBefore
  const tookUp = ticket.assignee_id === null && isTakenUp(ticket.status, assignedAt)
  return { resolved_at: resolvedAt, closed_at: closedAt, ...(tookUp && { assigned_at: null }) }
}

const isTakenUp = (to: TicketStatus, assignedAt: string | null) => to === 'IN_PROGRESS' && assignedAt === null

const timesIn = ({ assigned_at, resolved_at, closed_at }: Locked) => ({
  assignedAt: assigned_at,
  resolvedAt: resolved_at,
  closedAt: closed_at,
})

const answerBy = (to: TicketStatus, now: Date) => (to === 'RESOLVED' ? answerTime(now) : null)

/** A reopened ticket is neither resolved nor closed; a closed one keeps when it was resolved. */
function timesOf({ assigned_at }: Locked, to: TicketStatus, now: Date) {
  if (to === 'RESOLVED') return { resolved_at: now, closed_at: null }
  if (to === 'CLOSED') return { closed_at: now }
  return { resolved_at: null, closed_at: null, ...(isTakenUp(to, assigned_at) && { assigned_at: now }) }
}
