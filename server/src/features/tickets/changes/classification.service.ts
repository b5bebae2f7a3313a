import type { TicketChange } from '@nagrik/contract/tickets'
import {
  type ChosenCategory,
  type ChosenSubCategory,
  chosenCategory,
  chosenSubCategory,
} from '#features/categories/category-choice.service.ts'
import { deadlineAfterCategory, deadlineAfterPriority } from '#features/tickets/sla.model.ts'
import { can } from '#features/tickets/tickets.policy.ts'
import type { ReadableTicket } from '#features/tickets/tickets.service.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Edit, Editing } from './written-change.service.ts'

interface Place {
  category: ChosenCategory
  subCategory: ChosenSubCategory | null
}

interface Classified {
  edits: Edit[]
  /** The ticket with the department that follows from its category. */
  ticket: ReadableTicket
}

/** Category and sub-category first, then the priority by the new category's hours. */
export async function classificationEdits(editing: Editing, change: TicketChange): Promise<Classified> {
  const { tx, actor, ticket, now } = editing
  const { category, subcategory, priority } = change
  const movesPlace = category !== undefined || subcategory !== undefined
  if (movesPlace && !can('changeCategory', actor, ticket)) throw new AppError('FORBIDDEN')
  if (priority !== undefined && !can('changePriority', actor, ticket)) throw new AppError('FORBIDDEN')
  if (!movesPlace && priority === undefined) return { edits: [], ticket }

  const from: Place = {
    category: await chosenCategory(tx, ticket.category_id),
    subCategory: await chosenSubCategory(tx, ticket.category_id, ticket.sub_category_id),
  }
  const to = movesPlace ? await placeAfter(editing, from, change) : from
  const running = {
    createdAt: new Date(ticket.created_at),
    deadline: ticket.sla_deadline === null ? null : new Date(ticket.sla_deadline),
    now,
  }
  const edits: Edit[] = []
  if (to.category.id !== from.category.id || to.subCategory?.id !== from.subCategory?.id) {
    const deadline = deadlineAfterCategory(running, { priority: ticket.priority, ...to })
    edits.push(placeEdit(from, to, running.deadline, deadline))
    running.deadline = deadline
  }
  if (priority !== undefined && priority !== ticket.priority) {
    const deadline = deadlineAfterPriority(running, ticket.priority, { priority, ...to })
    edits.push({
      set: { priority, sla_deadline: deadline },
      entry: {
        action: 'PRIORITY_CHANGED',
        details: { from: ticket.priority, to: priority, deadline: { from: running.deadline, to: deadline } },
        isPublic: true,
      },
    })
  }
  const { department_id, department_name } = to.category
  return { edits, ticket: movesPlace ? { ...ticket, department_id, department_name } : ticket }
}

/** Another category leaves no sub-category unless one comes with it. */
async function placeAfter({ tx }: Editing, from: Place, change: TicketChange): Promise<Place> {
  const category = change.category === undefined ? from.category : await chosenCategory(tx, change.category)
  if (change.subcategory !== undefined) {
    return { category, subCategory: await chosenSubCategory(tx, category.id, change.subcategory) }
  }
  return { category, subCategory: category.id === from.category.id ? from.subCategory : null }
}

/** The department always follows from the category. */
function placeEdit(from: Place, to: Place, oldDeadline: Date | null, deadline: Date | null): Edit {
  const movesDepartment = from.category.department_id !== to.category.department_id
  return {
    set: {
      category_id: to.category.id,
      sub_category_id: to.subCategory?.id ?? null,
      sla_deadline: deadline,
      ...(movesDepartment && { department_id: to.category.department_id }),
    },
    entry: {
      action: 'CATEGORY_CHANGED',
      details: {
        category: { from: from.category.name, to: to.category.name },
        subcategory: { from: from.subCategory?.name ?? null, to: to.subCategory?.name ?? null },
        ...(movesDepartment && {
          department: { from: from.category.department_name, to: to.category.department_name },
        }),
        deadline: { from: oldDeadline, to: deadline },
      },
      isPublic: true,
    },
  }
}
