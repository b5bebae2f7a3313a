import { listHandlers } from '@nagrik/contract/people'
import { importUsers } from '@nagrik/contract/staff-import'
import * as contract from '@nagrik/contract/users'
import { assigneesFor } from '#features/people/people.service.ts'
import type { FeatureRoutes } from '#platform/http/call.ts'
import * as management from './management.service.ts'
import { importStaff } from './staff-import.service.ts'
import { findUsers, readUser } from './users.service.ts'

const done: Record<contract.UserAction, string> = {
  enable: 'User enabled successfully',
  disable: 'User disabled successfully',
  block: 'User blocked successfully',
  unblock: 'User unblocked successfully',
}

export const userRoutes: FeatureRoutes = (bind) => {
  bind(contract.listUsers, ({ platform, actor, query }) => findUsers(platform, actor, query))
  bind(listHandlers, async ({ platform, actor, query }) => ({
    data: await assigneesFor(platform, actor, query),
  }))
  bind(contract.readUser, async ({ platform, actor, params }) => {
    const user = await readUser(platform, actor, params.id)
    return { data: user, user }
  })
  bind(contract.createUser, async ({ body, claim, ...managing }) => ({
    data: await management.createUser(managing, body, claim),
  }))
  bind(contract.updateUser, async ({ params, body, ...managing }) => ({
    data: await management.updateUser(managing, params.id, body),
  }))
  bind(contract.changeUserStatus, async ({ params, body, ...managing }) => ({
    data: await management.changeUserStatus(managing, params.id, body),
    message: done[body.action],
  }))
  bind(contract.changeUserDepartments, async ({ params, body, ...managing }) => ({
    data: await management.changeUserDepartments(managing, params.id, body),
  }))
  bind(contract.deleteUser, async ({ params, body, ...managing }) => {
    await management.deleteUser(managing, params.id, body)
    return { message: `User ${body.deleteType} deleted successfully` }
  })
  bind(importUsers, async ({ body, claim, ...managing }) => ({
    data: await importStaff(managing, body, claim),
  }))
}
