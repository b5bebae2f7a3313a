import type { AssigneeCandidate } from '@nagrik/contract/people'
import { describe, expect, it } from 'vitest'
import { abilities, ticketOf } from '#testing/ticket.ts'
import { assigneeChange, byDepartment, canManage, escalation, statusChange } from './model.ts'

const now = new Date('2026-03-05T10:00:00.000Z')

describe('the management panel', () => {
  it.each(['changeStatus', 'changePriority', 'changeCategory', 'assign', 'escalate'] as const)(
    'is there for who may %s',
    (name) => expect(canManage(abilities(name))).toBe(true),
  )
  it('is not there for who may comment, support, confirm and read', () =>
    expect(
      canManage(abilities('comment', 'support', 'confirmResolution', 'seeContacts', 'seeProgress')),
    ).toBe(false))
})

describe('a change', () => {
  it('TKT-016: of the status begins the work of an unassigned ticket', () => {
    expect(statusChange(ticketOf(), 'IN_PROGRESS', now, null)).toEqual({
      status: 'IN_PROGRESS',
      fromStatus: 'OPEN',
      assignedAt: '2026-03-05T10:00:00.000Z',
    })
    const taken = ticketOf({ assignedAt: '2026-03-01T00:00:00Z', status: 'CLOSED' })
    expect(statusChange(taken, 'IN_PROGRESS', now, null)).toEqual({
      status: 'IN_PROGRESS',
      fromStatus: 'CLOSED',
    })
    expect(statusChange(ticketOf(), 'RESOLVED', now, 'm1')).toEqual({
      status: 'RESOLVED',
      fromStatus: 'OPEN',
      proofCommentId: 'm1',
    })
  })
  it('TKT-023: of the assignee carries when, or neither', () => {
    expect(assigneeChange('u1', now)).toEqual({ assigneeId: 'u1', assignedAt: now.toISOString() })
    expect(assigneeChange(null, now)).toEqual({ assigneeId: null, assignedAt: null })
  })
  it('that escalates goes one level up', () =>
    expect(escalation(ticketOf({ escalationLevel: 2 }), 'No crane', now)).toEqual({
      isEscalated: true,
      escalationLevel: 3,
      escalatedAt: now.toISOString(),
      escalationReason: 'No crane',
    }))
})

it('TKT-020: people of the same department come first', () => {
  const person = (name: string, department: string): AssigneeCandidate => ({
    id: name,
    name,
    role: 'FIELD_AGENT',
    department,
    departments: [{ id: department, name: department }],
  })
  const people = [person('a', 'Water'), person('b', 'Electrical'), person('c', 'Roads')]
  const { sameDepartment, others } = byDepartment(people, { department: 'Electrical' })
  expect(sameDepartment.map(({ name }) => name)).toEqual(['b'])
  expect(others.map(({ name }) => name)).toEqual(['a', 'c'])
})
