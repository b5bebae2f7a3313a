import type { LoggedAction } from '@nagrik/contract/events'
import { answerDays } from '@nagrik/contract/limits'
import { ResolutionAnswer, Satisfaction } from '@nagrik/contract/resolution'
import type { ActivityEntry } from '@nagrik/contract/timeline'
import { priorityLabels, statusLabels } from '#domain/ticket-words.ts'
import { satisfactionLabels } from '#features/tickets/resolution/words.ts'
import { formatDateTime, formatNumber } from '#platform/format.ts'
import { nameInLanguage, type TextKey, translate, translateFound } from '#platform/i18n/i18n.ts'

/** The note that an escalation leaves in the history. */
export const verified = 'ISSUE_VERIFIED'

type Details = ActivityEntry['details']

/** What somebody did, as a sentence without its subject. */
export function deedOf({ type, action, details }: ActivityEntry): string {
  if (type === 'comment') return translate('commented')
  if (details.isNote || !isKnown(action)) return noteTitle(action)
  return deeds[action](details)
}

/** What was written with it; the note of an escalation says no more than its deed. */
export const noteOf = ({ action, note }: ActivityEntry): string | null =>
  note && action !== verified ? translateFound(note) : null

/** The deadline, where the deed moved it. */
export function movedDeadline({ details }: ActivityEntry): string | null {
  const { from, to } = turn(details.deadline)
  if (!to || from === to) return null
  return translate('New deadline: {{moment}}', { moment: formatDateTime(to) })
}

/** Notes have a title of their own. */
type Deed = Exclude<LoggedAction, 'NOTED'>

const deeds: Record<Deed, (details: Details) => string> = {
  CREATED: () => translate('reported the issue'),
  STATUS_CHANGED: (details) =>
    answerDeed(details.answer) ??
    translate('changed the status from {{from}} to {{to}}', inWords(details, statusLabels)),
  PRIORITY_CHANGED: (details) =>
    translate('changed the priority from {{from}} to {{to}}', inWords(details, priorityLabels)),
  CATEGORY_CHANGED: (details) => categoryDeed(named(details, 'category'), named(details, 'subcategory')),
  DEPARTMENT_CHANGED: (details) =>
    translate(
      'moved the ticket with its category from {{from}} to {{to}}',
      words(named(details, 'department')),
    ),
  ASSIGNED: (details) => translate('assigned the ticket to {{name}}', { name: turn(details).to ?? '–' }),
  UNASSIGNED: (details) => {
    const { from } = turn(details)
    return from
      ? translate('took the ticket from {{name}}', { name: from })
      : translate('unassigned the ticket')
  },
  ESCALATED: ({ level }) =>
    translate('escalated the ticket to level {{level}}', { level: formatNumber(Number(level ?? 1)) }),
  ESCALATED_BY_DEADLINE: ({ level }) =>
    translate('escalated the ticket as its deadline has passed, now level {{level}}', {
      level: formatNumber(Number(level ?? 1)),
    }),
  ESCALATED_BY_REFUSAL: ({ level }) =>
    translate('escalated the ticket, as it is still not solved, to level {{level}}', {
      level: formatNumber(Number(level ?? 1)),
    }),
  ESCALATION_REVIEWED: () => translate('reviewed the escalation'),
  RE_ESCALATED: () => translate('escalated the ticket again'),
  MERGED: ({ ticketNumber: number }) =>
    translate('closed the ticket as a duplicate of {{number}}', { number }),
  UNMERGED: ({ ticketNumber: number }) => translate('found it to be no duplicate of {{number}}', { number }),
  DUPLICATE_ADDED: ({ ticketNumber: number, count }) =>
    translate('closed {{number}} as a duplicate of this ticket. New supporters: {{people}}', {
      number,
      people: formatNumber(Number(count ?? 0)),
    }),
  DUPLICATE_REMOVED: ({ ticketNumber: number, count }) =>
    translate('found {{number}} to be no duplicate of this ticket. Supporters less: {{people}}', {
      number,
      people: formatNumber(Number(count ?? 0)),
    }),
}

const answers: Record<ResolutionAnswer, () => string> = {
  CONFIRMED: () => translate('confirmed that the problem is solved'),
  REFUSED: () => translate('said that the problem is not solved, and reopened the ticket'),
  UNANSWERED: () =>
    translate('closed the ticket, as its reporter did not answer within {{days}} days', { days: answerDays }),
}

/** What a reporter said to a resolution, with the rating; null where a change of the status is no such word. */
function answerDeed(answer: unknown): string | null {
  const { kind, satisfaction } = Object(answer) as Record<string, unknown>
  const said = ResolutionAnswer.options.find((one) => one === kind)
  if (!said) return null
  const rating = Satisfaction.options.find((one) => one === satisfaction)
  return rating ? `${answers[said]()} (${translate(satisfactionLabels[rating])})` : answers[said]()
}

const isKnown = (action: string): action is Deed => Object.hasOwn(deeds, action)

/** Notes carry a word of their own: the one an escalation leaves, or anything a client wrote. */
const noteTitle = (action: string): string => {
  if (action === verified) return translate('verified the issue and raised it with the department')
  // Its words went with the account of whom they named.
  if (action === '') return translate('noted something that is no longer kept')
  return translate('noted: {{title}}', { title: translateFound(action) })
}

function categoryDeed(category: Turn, subcategory: Turn): string {
  return category.from && category.from === category.to
    ? translate('changed the subcategory to {{name}}', { name: subcategory.to ?? '–' })
    : translate('changed the category from {{from}} to {{to}}', words(category))
}

interface Turn {
  from?: string
  to?: string
}

function turn(value: unknown): Turn {
  const { from, to } = Object(value) as Record<string, unknown>
  return { from: typeof from === 'string' ? from : undefined, to: typeof to === 'string' ? to : undefined }
}

/** The names that a detail turned from and to, in the language on the screen. */
function named(details: Details, key: string): Turn {
  const [english, hindi] = [turn(details[key]), turn(details[`${key}Hi`])]
  const shown = (end: 'from' | 'to') => english[end] && nameInLanguage(english[end], hindi[end])
  return { from: shown('from'), to: shown('to') }
}

const words = ({ from = '–', to = '–' }: Turn) => ({ from, to })

function inWords(details: Details, labels: Record<string, TextKey>) {
  const { from, to } = words(turn(details))
  const word = (value: string) => (labels[value] ? translate(labels[value]) : value)
  return { from: word(from), to: word(to) }
}
