import type { ReplyOf } from '@nagrik/contract/endpoint'
import type { adminStats } from '@nagrik/contract/insights'
import type { Role } from '@nagrik/contract/roles'
import type { Waiting } from '@nagrik/contract/tickets'
import { StaffHome } from '#features/home/staff-home.tsx'
import { answerCalls, ok } from '#testing/calls.ts'
import { become, show } from '#testing/stage.tsx'
import { ticketOf } from '#testing/ticket.ts'

export const statsCall = 'GET /api/admin/stats'
export const inboxCall = 'GET /api/inbox'
export const recentCall = 'GET /api/admin/analytics'
export const departmentsCall = 'GET /api/admin/analytics/departments'
export const healthCall = 'GET /api/admin/system/health'

export const stats: ReplyOf<typeof adminStats> = {
  success: true,
  totalTickets: 1200,
  openTickets: 7,
  inProgressTickets: 3,
  resolvedTickets: 400,
  closedTickets: 790,
  resolutionRate: 99.2,
  averageResolutionDays: 2.3,
  overdueTickets: 3,
  totalUsers: 55,
  pendingEscalations: 4,
  changes: { totalTickets: 5.2, resolutionRate: -2.1, totalUsers: null },
}

const department = {
  total: 10,
  open: 2,
  inProgress: 1,
  resolved: 7,
  overdue: 1,
  resolutionRate: 70,
  averageResolutionDays: 2,
  trend: 12.5,
}
const departments = [
  { ...department, id: 'l', slug: 'lights', name: 'Street Lighting and Electrical', nameHi: 'प्रकाश' },
  { ...department, id: 'r', slug: 'roads', name: 'Roads', nameHi: 'सड़कें', overdue: 0, trend: -20 },
  {
    ...department,
    ...{ id: 'w', slug: 'water', name: 'Water', nameHi: 'जल', total: 0, open: 0, inProgress: 0, resolved: 0 },
    ...{ overdue: 0, resolutionRate: null, trend: null },
  },
]

const health = {
  status: 'healthy',
  problems: [],
  database: { status: 'healthy', responseTime: 3 },
  server: { uptime: 3 * 86_400 + 60, version: '1' },
  availability: { percent: 99.9, since: null },
  responseTime: { averageMs: 1200, requests: 5 },
}

export const inboxOf = (counts: Partial<Record<Waiting, number>>) =>
  ok({
    data: Object.entries(counts).map(([waiting, totalCount]) => ({
      waiting,
      totalCount,
      tickets: totalCount > 0 ? [ticketOf({ id: `${waiting}-1`, title: `First of ${waiting}` })] : [],
    })),
  })

const memberOf = (name: string, at: number) => ({
  ...{ department: { id: name, name, nameHi: name }, role: 'HEAD' as const, isPrimary: at === 0 },
})

/** Shows the dashboard of somebody of the staff. */
export async function staff(role: Role, answers = {}, worksIn = ['Roads']) {
  become(role, { department: 'Roads', departments: worksIn.map(memberOf) })
  const calls = answerCalls({
    [statsCall]: ok(stats),
    'GET /api/tickets': ok({ data: [ticketOf()] }),
    [inboxCall]: inboxOf({ due: 7, unassigned: 11 }),
    [recentCall]: ok({ data: { figures: { resolutionRate: 85 } } }),
    [departmentsCall]: ok({ data: departments }),
    [healthCall]: ok(health),
    'GET /api/categories': ok({ data: [] }),
    ...answers,
  })
  const stage = await show(() => <StaffHome />, '/')
  return { calls, ...stage }
}
