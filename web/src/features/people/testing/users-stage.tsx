import type { BulkUserChange } from '@nagrik/contract/user-bulk-changes'
import type { ManagedUser } from '@nagrik/contract/users'
import { fireEvent, screen } from '@testing-library/react'
import type { UsersSearch } from '#features/people/users/model.ts'
import { UsersPage } from '#features/people/users/users-page.tsx'
import { answerCalls, ok } from '#testing/calls.ts'
import { become, show } from '#testing/stage.tsx'
import { lights, managedUser, water } from './people.ts'

export const superAdmin = () =>
  managedUser({
    id: 'id-of-SUPER_ADMIN',
    name: 'Meena Chaudhary',
    email: 'meena@example.in',
    role: 'SUPER_ADMIN',
    departments: [],
    departmentCount: 0,
    abilities: {
      edit: true,
      manageDepartments: true,
      enable: false,
      disable: false,
      block: false,
      unblock: false,
      softDelete: false,
      hardDelete: false,
      viewPerformance: true,
    },
  })

/** User management as a super admin sees it, with these accounts and as many that fit. */
export async function openUsers(
  users: ManagedUser[],
  address = '/users',
  total = users.length,
  bulk: BulkUserChange[] = [],
) {
  become('SUPER_ADMIN')
  const calls = answerCalls({
    'GET /api/users': ok({
      data: users,
      pagination: {
        currentPage: 1,
        totalPages: Math.ceil(total / 20),
        totalCount: total,
        total,
        limit: 20,
      },
    }),
    'GET /api/users/bulk-changes': ok({ data: bulk }),
    'GET /api/admin/departments': ok({ data: [lights, water] }),
  })
  const stage = await show(
    (search) => (
      <UsersPage
        search={{ ...search, page: Number(search.page) || undefined } as UsersSearch}
        onSearch={(next) => void stage.go({ ...next, page: next.page?.toString() })}
      />
    ),
    address,
  )
  if (users.length > 0) await screen.findByRole('table')
  return { calls, stage }
}

/** Opens the menu of a row; gives what it offers. */
export async function menuOf(name: string): Promise<string[]> {
  fireEvent.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent ?? '')
}

/** Chooses something from the menu of a row. */
export async function choose(name: string, what: string) {
  await menuOf(name)
  fireEvent.click(screen.getByRole('menuitem', { name: what }))
}
