import type { DemoPerson } from './accounts.ts'
import type { NewMembership, NewUser } from './queries.ts'

export const userRows = (people: readonly DemoPerson[], hashes: readonly string[]): NewUser[] =>
  people.map((one, at) => ({
    id: one.id,
    name: one.name,
    email: one.email,
    phone: one.phone,
    password_hash: hashes[at % hashes.length] ?? null,
    role: one.role,
    locale: one.locale,
    must_change_password: one.mustChangePassword ?? false,
    disabled_at: one.disabledAt ?? null,
    blocked_at: one.blocked?.at ?? null,
    block_reason: one.blocked?.reason ?? null,
    deleted_at: one.deletedAt ?? null,
    last_login_at: one.lastLoginAt,
    created_at: one.createdAt,
    updated_at: one.deletedAt ?? one.disabledAt ?? one.blocked?.at ?? one.createdAt,
  }))

export const membershipRows = (
  people: readonly DemoPerson[],
  departments: readonly { id: string; slug: string }[],
): NewMembership[] =>
  people.flatMap((one) =>
    departments
      .filter(({ slug }) => one.departments.includes(slug))
      .map(({ id, slug }) => ({
        user_id: one.id,
        department_id: id,
        role: one.role === 'DEPARTMENT_HEAD' ? ('HEAD' as const) : ('MEMBER' as const),
        is_primary: one.departments[0] === slug,
        created_at: one.createdAt,
      })),
  )
