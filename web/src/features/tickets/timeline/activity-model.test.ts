import type { ActivityEntry } from '@nagrik/contract/timeline'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { deedOf, movedDeadline, noteOf } from './activity-model.ts'

const entry = (action: string, details: object = {}, change: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: 'e',
  type: 'AUDIT',
  actorName: 'Vikas',
  note: null,
  action,
  details: { ...details },
  createdAt: '2026-03-01T00:00:00Z',
  ...change,
})

beforeAll(startLanguage)

describe('an entry of the activity log says', () => {
  it.each([
    ['CREATED', {}, 'reported the issue'],
    ['STATUS_CHANGED', { from: 'OPEN', to: 'IN_PROGRESS' }, 'changed the status from Open to In Progress'],
    ['PRIORITY_CHANGED', { from: 'LOW', to: 'CRITICAL' }, 'changed the priority from Low to Critical'],
    [
      'CATEGORY_CHANGED',
      { category: { from: 'Roads', to: 'Water' }, subcategory: { from: null, to: null } },
      'changed the category from Roads to Water',
    ],
    [
      'CATEGORY_CHANGED',
      { category: { from: 'Roads', to: 'Roads' }, subcategory: { from: null, to: 'Pothole' } },
      'changed the subcategory to Pothole',
    ],
    [
      'CATEGORY_CHANGED',
      { category: { from: null, to: null }, subcategory: { from: null, to: null } },
      'changed the category from – to –',
    ],
    [
      'DEPARTMENT_CHANGED',
      { department: { from: 'Sanitation', to: 'Water Supply' } },
      'moved the ticket with its category from Sanitation to Water Supply',
    ],
    ['ASSIGNED', { from: null, to: 'Nisha' }, 'assigned the ticket to Nisha'],
    ['UNASSIGNED', { from: 'Nisha', to: null }, 'took the ticket from Nisha'],
    ['UNASSIGNED', { from: null, to: null }, 'unassigned the ticket'],
    ['ESCALATED', { level: 2 }, 'escalated the ticket to level 2'],
    ['ESCALATED_BY_DEADLINE', { level: 2 }, 'escalated the ticket as its deadline has passed, now level 2'],
    [
      'STATUS_CHANGED',
      { from: 'RESOLVED', to: 'CLOSED', answer: { kind: 'CONFIRMED', satisfaction: 'SATISFIED' } },
      'confirmed that the problem is solved (Satisfied)',
    ],
    [
      'STATUS_CHANGED',
      { from: 'RESOLVED', to: 'OPEN', answer: { kind: 'REFUSED', satisfaction: null } },
      'said that the problem is not solved, and reopened the ticket',
    ],
    [
      'STATUS_CHANGED',
      { from: 'RESOLVED', to: 'CLOSED', answer: { kind: 'UNANSWERED', satisfaction: null } },
      'closed the ticket, as its reporter did not answer within 7 days',
    ],
    ['ESCALATED_BY_REFUSAL', { level: 2 }, 'escalated the ticket, as it is still not solved, to level 2'],
    ['ESCALATION_REVIEWED', { level: 2 }, 'reviewed the escalation'],
    ['RE_ESCALATED', { level: 2 }, 'escalated the ticket again'],
    ['MERGED', { ticketNumber: 'NGR-2026-000007' }, 'closed the ticket as a duplicate of NGR-2026-000007'],
    ['UNMERGED', { ticketNumber: 'NGR-2026-000007' }, 'found it to be no duplicate of NGR-2026-000007'],
    [
      'DUPLICATE_ADDED',
      { ticketNumber: 'NGR-2026-000042', count: 3 },
      'closed NGR-2026-000042 as a duplicate of this ticket. New supporters: 3',
    ],
    [
      'DUPLICATE_REMOVED',
      { ticketNumber: 'NGR-2026-000042', count: 3 },
      'found NGR-2026-000042 to be no duplicate of this ticket. Supporters less: 3',
    ],
    ['ISSUE_VERIFIED', { isNote: true }, 'verified the issue and raised it with the department'],
    ['Site visit', { isNote: true }, 'noted: Site visit'],
    ['', { isNote: true }, 'noted something that is no longer kept'],
    ['toString', {}, 'noted: toString'],
    ['STATUS_CHANGED', { isNote: true }, 'noted: STATUS_CHANGED'],
    ['STATUS_CHANGED', { from: 7 }, 'changed the status from – to –'],
  ])('%s %j: %s', (action, details, deed) => expect(deedOf(entry(action, details))).toBe(deed))

  it('the names of categories in the language on the screen', async () => {
    const details = {
      category: { from: 'Roads', to: 'Water' },
      categoryHi: { from: 'सड़क', to: 'पानी' },
      subcategory: { from: null, to: null },
    }
    await changeLanguage('hi')
    const deed = deedOf(entry('CATEGORY_CHANGED', details))
    await changeLanguage('en')
    expect(deed).toContain('सड़क')
    expect(deed).toContain('पानी')
    expect(deed).not.toMatch(/Roads|Water/)
  })

  it('a comment as such, with its words', () => {
    const comment = entry('COMMENTED', {}, { type: 'comment', note: 'On our way' })
    expect(deedOf(comment)).toBe('commented')
    expect(noteOf(comment)).toBe('On our way')
  })
  it('the new deadline where it moved', () => {
    const deadline = { from: '2026-03-04T00:00:00Z', to: '2026-03-05T06:30:00Z' }
    expect(movedDeadline(entry('PRIORITY_CHANGED', { deadline }))).toMatch(
      /^New deadline: 5 Mar 2026, 12:00.pm$/,
    )
    expect(movedDeadline(entry('PRIORITY_CHANGED', { deadline: { from: 'x', to: 'x' } }))).toBeNull()
    expect(movedDeadline(entry('CREATED'))).toBeNull()
  })
})
