import type { Role } from '@nagrik/contract/roles'
import type { TeamMember } from '@nagrik/contract/team'
import { screen, within } from '@testing-library/react'
import type { TeamSearch } from '#features/people/team/model.ts'
import { TeamPage } from '#features/people/team/team-page.tsx'
import { answerCalls, ok } from '#testing/calls.ts'
import { become, show } from '#testing/stage.tsx'
import { lights, membership, teamMember, water } from './people.ts'

export const looking = { edit: false, block: false, remove: false, viewPerformance: true }
export const analyst = teamMember({
  id: 'm2',
  name: 'Neha Bansal',
  role: 'ANALYST',
  email: 'neha@example.in',
})
export const head = teamMember({ id: 'm3', name: 'Rajender Malik', role: 'DEPARTMENT_HEAD' })
const blocked = teamMember({
  id: 'm4',
  name: 'Yogesh Nandal',
  isBlocked: true,
  status: 'INACTIVE',
  blockedUntil: '2026-03-05T10:35:00.000Z',
})
export const everybody = [teamMember(), analyst, head, blocked]

/** A team as somebody of this role sees it. */
export async function openTeam(
  role: Role,
  members: TeamMember[] = everybody,
  address = '/team',
  own = role === 'DEPARTMENT_HEAD' ? [membership(lights, true), membership(water, false)] : [],
) {
  become(role, { departments: own })
  const calls = answerCalls({
    'GET /api/admin/team': ok({ data: members }),
    'GET /api/admin/departments': ok({ data: [lights, water] }),
  })
  const stage = await show(
    (search) => (
      <TeamPage
        search={search as TeamSearch}
        onSearch={({ department, search: text, status, role: of, act, member }) =>
          void stage.go({ department, search: text, status, role: of, act, member })
        }
      />
    ),
    address,
  )
  await screen.findByRole('heading', {
    name: members.length > 0 ? /^Team members: / : 'Nobody works here yet',
  })
  return { calls, stage }
}
export const sheet = async () => within(await screen.findByRole('dialog'))
export const alertText = async () => (await (await sheet()).findByRole('alert')).textContent
