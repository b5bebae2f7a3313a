import type { TicketChange, TicketPriority } from '@nagrik/contract/tickets'
import {
  assertInUse,
  assertSubCategoryInUse,
  type ChosenCategory,
  type ChosenSubCategory,
  chosenCategory,
  chosenSubCategory,
} from '#features/categories/category-choice.service.ts'
import { deadlineAfterCategory, deadlineAfterPriority } from '#features/tickets/sla.model.ts'
import { can } from '#features/tickets/tickets.policy.ts'
import type { Changing, ReadableTicket } from '#features/tickets/tickets.service.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Decision } from './decision.model.ts'
import { undoable } from './undo.service.ts'

/** What a ticket is about; its department follows from it. */
interface Subject {
  category: ChosenCategory
  subCategory: ChosenSubCategory | null
}

interface Classified {
  decisions: Decision[]
  /** The ticket with the department that follows from its category. */
  ticket: ReadableTicket
}

/** Category and sub-category first, then the priority by the new category's hours. */
export async function decideClassification(changing: Changing, change: TicketChange): Promise<Classified> {
  const { tx, actor, ticket, now } = changing
  const { category, subcategory, priority } = change
  const movesSubject = category !== undefined || subcategory !== undefined
  if (movesSubject && !can('changeCategory', actor, ticket)) throw new AppError('FORBIDDEN')
  if (priority !== undefined && !can('changePriority', actor, ticket)) throw new AppError('FORBIDDEN')
  if (!movesSubject && priority === undefined) return { decisions: [], ticket }

  const from: Subject = {
    category: await chosenCategory(tx, ticket.category_id),
    subCategory: await chosenSubCategory(tx, ticket.category_id, ticket.sub_category_id),
  }
  const to = movesSubject ? await subjectAfter(changing, from, change) : from
  const running = {
    createdAt: new Date(ticket.created_at),
    deadline: ticket.sla_deadline === null ? null : new Date(ticket.sla_deadline),
    now,
  }
  const movedTo = isSame(from, to) ? null : to
  const turnedTo = priority === undefined || priority === ticket.priority ? null : priority
  const undone = await undoneBy(changing, from, movedTo, turnedTo)
  const decisions: Decision[] = []
  if (movedTo) {
    const deadline = undone
      ? undone.deadline
      : deadlineAfterCategory(running, { priority: ticket.priority, ...movedTo })
    decisions.push(moved(from, movedTo, ticket.department_id, turn(running.deadline, deadline)))
    running.deadline = deadline
  }
  if (turnedTo) {
    const deadline = undone
      ? undone.deadline
      : deadlineAfterPriority(running, ticket.priority, { priority: turnedTo, ...to })
    decisions.push({
      set: { priority: turnedTo, sla_deadline: deadline },
      event: {
        action: 'PRIORITY_CHANGED',
        details: { from: ticket.priority, to: turnedTo, deadline: turn(running.deadline, deadline) },
      },
    })
  }
  if (from.category.id === to.category.id) return { decisions, ticket }
  const { department_id, department_name } = to.category
  return { decisions, ticket: { ...ticket, department_id, department_name } }
}

/** The deadline that stood before, where the actor does no more than take back at once what moved it last. */
async function undoneBy(
  changing: Changing,
  from: Subject,
  movedTo: Subject | null,
  turnedTo: TicketPriority | null,
): Promise<{ deadline: Date | null } | null> {
  if ((movedTo === null) === (turnedTo === null)) return null
  const event = await undoable(changing, ['PRIORITY_CHANGED', 'CATEGORY_CHANGED'])
  const isUndone =
    (event?.action === 'PRIORITY_CHANGED' && isReversed(event.details, changing.ticket.priority, turnedTo)) ||
    (event?.action === 'CATEGORY_CHANGED' &&
      movedTo !== null &&
      isReversed(event.details.category, from.category.id, movedTo.category.id) &&
      isReversed(event.details.subcategory, from.subCategory?.id ?? null, movedTo.subCategory?.id ?? null))
  if (!isUndone) return null
  const before = event.details.deadline.from
  return { deadline: before === null ? null : new Date(before) }
}

const isReversed = <T>(last: { from: T; to: T }, from: T, to: T | null) =>
  last.from === to && last.to === from

const isSame = (one: Subject, other: Subject) =>
  one.category.id === other.category.id && one.subCategory?.id === other.subCategory?.id

/** Another category leaves no sub-category unless one comes with it. */
async function subjectAfter({ tx }: Changing, from: Subject, change: TicketChange): Promise<Subject> {
  const category = change.category === undefined ? from.category : await chosenCategory(tx, change.category)
  if (category.id !== from.category.id) assertInUse(category)
  if (change.subcategory !== undefined) {
    const subCategory = await chosenSubCategory(tx, category.id, change.subcategory)
    if (subCategory?.id !== from.subCategory?.id) assertSubCategoryInUse(subCategory)
    return { category, subCategory }
  }
  return { category, subCategory: category.id === from.category.id ? from.subCategory : null }
}

/**
 * Another category brings its department. The ticket may have stayed in one that its category has left since: that
 * of the ticket counts, and a change of the sub-category alone leaves it there.
 */
function moved(
  from: Subject,
  to: Subject,
  departmentId: string,
  deadline: Record<'from' | 'to', string | null>,
): Decision {
  const movesDepartment = from.category.id !== to.category.id && departmentId !== to.category.department_id
  return {
    set: {
      category_id: to.category.id,
      sub_category_id: to.subCategory?.id ?? null,
      sla_deadline: deadline.to === null ? null : new Date(deadline.to),
      ...(movesDepartment && { department_id: to.category.department_id }),
    },
    event: {
      action: 'CATEGORY_CHANGED',
      details: {
        category: { from: from.category.id, to: to.category.id },
        subcategory: { from: from.subCategory?.id ?? null, to: to.subCategory?.id ?? null },
        ...(movesDepartment && {
          department: { from: departmentId, to: to.category.department_id },
        }),
        deadline,
      },
    },
  }
}

const turn = (from: Date | null, to: Date | null) => ({
  from: from?.toISOString() ?? null,
  to: to?.toISOString() ?? null,
})
