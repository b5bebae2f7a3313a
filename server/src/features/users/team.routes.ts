import * as contract from '@nagrik/contract/team'
import type { FeatureRoutes } from '#platform/http/call.ts'
import * as team from './team.service.ts'

export const teamRoutes: FeatureRoutes = (bind) => {
  bind(contract.listTeam, async ({ platform, actor, query }) => ({
    data: await team.listTeam(platform, actor, query.department),
  }))
  bind(contract.addMember, async ({ body, claim, ...managing }) => ({
    data: await team.addMember(managing, body, claim),
  }))
  bind(contract.updateMember, async ({ params, body, ...managing }) => ({
    data: await team.updateMember(managing, params.id, body),
  }))
  bind(contract.blockMember, async ({ params, body, ...managing }) => ({
    data: await team.blockMember(managing, params.id, body),
  }))
}
