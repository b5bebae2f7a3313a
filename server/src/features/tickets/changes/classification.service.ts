import type { TicketChange, TicketPriority } from '@nagrik/contract/tickets'
import {
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
  const decisions: Decision[] = []
  if (to.category.id !== from.category.id || to.subCategory?.id !== from.subCategory?.id) {
    const deadline = deadlineAfterCategory(running, { priority: ticket.priority, ...to })
    decisions.push(moved(from, to, running.deadline, deadline))
    running.deadline = deadline
  }
  if (priority !== undefined && priority !== ticket.priority) {
    const undone = await undoneBy(changing, priority)
    const deadline = undone
      ? undone.deadline
      : deadlineAfterPriority(running, ticket.priority, { priority, ...to })
    decisions.push({
      set: { priority, sla_deadline: deadline },
      event: {
        action: 'PRIORITY_CHANGED',
        details: { from: ticket.priority, to: priority, deadline: turn(running.deadline, deadline) },
      },
    })
  }
  const { department_id, department_name } = to.category
  return { decisions, ticket: movesSubject ? { ...ticket, department_id, department_name } : ticket }
}

/** The deadline that stood before, where the actor takes back their last change of the priority at once. */
async function undoneBy(changing: Changing, to: TicketPriority) {
  const event = await undoable(changing, ['PRIORITY_CHANGED', 'CATEGORY_CHANGED'])
  if (event?.action !== 'PRIORITY_CHANGED') return null
  const { details } = event
  if (details.from !== to || details.to !== changing.ticket.priority) return null
  return { deadline: details.deadline.from === null ? null : new Date(details.deadline.from) }
}

/** Another category leaves no sub-category unless one comes with it. */
async function subjectAfter({ tx }: Changing, from: Subject, change: TicketChange): Promise<Subject> {
  const category = change.category === undefined ? from.category : await chosenCategory(tx, change.category)
  if (change.subcategory !== undefined) {
    return { category, subCategory: await chosenSubCategory(tx, category.id, change.subcategory) }
  }
  return { category, subCategory: category.id === from.category.id ? from.subCategory : null }
}

/** The department always follows from the category. */
function moved(from: Subject, to: Subject, oldDeadline: Date | null, deadline: Date | null): Decision {
  const movesDepartment = from.category.department_id !== to.category.department_id
  return {
    set: {
      category_id: to.category.id,
      sub_category_id: to.subCategory?.id ?? null,
      sla_deadline: deadline,
      ...(movesDepartment && { department_id: to.category.department_id }),
    },
    event: {
      action: 'CATEGORY_CHANGED',
      details: {
        category: { from: from.category.id, to: to.category.id },
        subcategory: { from: from.subCategory?.id ?? null, to: to.subCategory?.id ?? null },
        ...(movesDepartment && {
          department: { from: from.category.department_id, to: to.category.department_id },
        }),
        deadline: turn(oldDeadline, deadline),
      },
    },
  }
}

const turn = (from: Date | null, to: Date | null) => ({
  from: from?.toISOString() ?? null,
  to: to?.toISOString() ?? null,
})
