import * as contract from '@nagrik/contract/bulk-changes'
import * as ofUsers from '@nagrik/contract/user-bulk-changes'
import type { FeatureRoutes } from '#platform/http/call.ts'
import * as service from './tickets.service.ts'
import * as users from './users.service.ts'

export const bulkChangeRoutes: FeatureRoutes = (bind) => {
  bind(contract.requestBulkChange, async ({ platform, actor, body, claim }) => ({
    data: await service.askForBulkChange(platform, actor, body, claim),
  }))
  bind(contract.listBulkChanges, async ({ platform, actor }) => ({
    data: await service.latestBulkChanges(platform, actor),
  }))
  bind(contract.readBulkChange, async ({ platform, actor, params }) => ({
    data: await service.readBulkChange(platform, actor, params.id),
  }))
  bind(contract.listBulkRefusals, async ({ platform, actor, params, query }) => ({
    data: await service.refusalsOf(platform, actor, params.id, query.after),
  }))
  bind(contract.stopBulkChange, async ({ platform, actor, params }) => ({
    data: await service.stopBulkChange(platform, actor, params.id),
  }))
  bind(contract.resumeBulkChange, async ({ platform, actor, params }) => ({
    data: await service.resumeBulkChange(platform, actor, params.id),
  }))
  bind(contract.forgetBulkChange, async ({ platform, actor, params }) => {
    await service.forgetBulkChange(platform, actor, params.id)
    return {}
  })
  userBulkChangeRoutes(bind)
}

const userBulkChangeRoutes: FeatureRoutes = (bind) => {
  bind(ofUsers.requestUserBulkChange, async ({ body, claim, ...managing }) => ({
    data: await users.askForUserBulkChange(managing, body, claim),
  }))
  bind(ofUsers.listUserBulkChanges, async ({ platform, actor }) => ({
    data: await users.latestUserBulkChanges(platform, actor),
  }))
  bind(ofUsers.readUserBulkChange, async ({ platform, actor, params }) => ({
    data: await users.readUserBulkChange(platform, actor, params.id),
  }))
  bind(ofUsers.listUserBulkRefusals, async ({ platform, actor, params, query }) => ({
    data: await users.userRefusalsOf(platform, actor, params.id, query.after),
  }))
  bind(ofUsers.stopUserBulkChange, async ({ platform, actor, params }) => ({
    data: await users.stopUserBulkChange(platform, actor, params.id),
  }))
  bind(ofUsers.resumeUserBulkChange, async ({ platform, actor, params }) => ({
    data: await users.resumeUserBulkChange(platform, actor, params.id),
  }))
}
