import type { QuickReportBody } from '@nagrik/contract/report'
import type { MembershipRole, Role } from '@nagrik/contract/roles'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { openSession } from '#features/accounts/sessions.service.ts'
import { report } from '#features/tickets/report.service.ts'
import { newId } from '#platform/ids.ts'
import type { TestApp } from './test-app.ts'

let counter = 0

export interface TestUser {
  id: string
  name: string
  email: string
  phone: string
  role: Role
  token: string
}

/** Slugs of departments in the region pack used by tests. */
export const departmentId = async (test: TestApp, slug: string): Promise<string> =>
  (
    await test.platform.db
      .selectFrom('departments')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
  ).id

/**
 * A signed-in user. `departments` are slugs, the first one is primary; heads are HEAD of all of theirs.
 * The password hash is not a real one: use accounts' own calls to test passwords.
 */
export async function createUser(
  test: TestApp,
  role: Role,
  options: { departments?: string[]; name?: string } = {},
): Promise<TestUser> {
  counter += 1
  const user = {
    id: newId(),
    name: options.name ?? `Person ${counter}`,
    email: `person${counter}@example.org`,
    phone: String(9_000_000_000 + counter),
    role,
  }
  await test.platform.db
    .insertInto('users')
    .values({ ...user, password_hash: 'no password', created_at: test.clock.now() })
    .execute()
  for (const [index, slug] of (options.departments ?? []).entries()) {
    const membership: MembershipRole = role === 'DEPARTMENT_HEAD' ? 'HEAD' : 'MEMBER'
    await test.platform.db
      .insertInto('memberships')
      .values({
        user_id: user.id,
        department_id: await departmentId(test, slug),
        role: membership,
        is_primary: index === 0,
      })
      .execute()
  }
  const token = await openSession(test.platform, test.platform.db, user, 'test')
  return { ...user, token }
}

/** Who works in a department (by its slug): its head, two agents and an analyst, and the admin above them. */
export async function createStaff(
  test: TestApp,
  department: string,
): Promise<Record<'admin' | 'head' | 'agent' | 'colleague' | 'analyst', TestUser>> {
  const ofDepartment = (role: Role) => createUser(test, role, { departments: [department] })
  return {
    admin: await createUser(test, 'ADMIN'),
    head: await ofDepartment('DEPARTMENT_HEAD'),
    agent: await ofDepartment('FIELD_AGENT'),
    colleague: await ofDepartment('FIELD_AGENT'),
    analyst: await ofDepartment('ANALYST'),
  }
}

/** A ticket filed by a user of the reporting roles: a street light in Block A unless told. At most 10 a day each. */
export async function createTicket(
  test: TestApp,
  reporter: TestUser,
  options: Partial<QuickReportBody> = {},
): Promise<TicketDetail> {
  const actor = { ...reporter, departments: [], mustChangePassword: false, sessionId: newId() }
  const body: QuickReportBody = {
    category: 'Street Lighting',
    description: 'The light has been dark for a week.',
    priority: 'MEDIUM',
    block: 'Block A',
    ...options,
  }
  return (await report(test.platform, actor, body, null)).ticket
}
