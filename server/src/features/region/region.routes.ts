import * as contract from '@nagrik/contract/system-region'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { addBlock, allBlocks, changeBlock } from './blocks.service.ts'
import { addHoliday, holidaysOf, removeHoliday, renameHoliday } from './holidays.service.ts'

export const regionRoutes: FeatureRoutes = (bind) => {
  bind(contract.listBlocks, async ({ platform }) => ({ data: await allBlocks(platform.db) }))
  bind(contract.createBlock, async ({ platform, actor, body, claim }) => ({
    data: await addBlock(platform, actor, body, claim),
  }))
  bind(contract.updateBlock, async ({ platform, actor, params, body }) => ({
    data: await changeBlock(platform, actor, params.id, body),
  }))
  bind(contract.listHolidays, async ({ platform, query }) => ({
    data: await holidaysOf(platform.db, query.year),
  }))
  bind(contract.createHoliday, async ({ platform, actor, body, claim }) => ({
    data: await addHoliday(platform, actor, body, claim),
  }))
  bind(contract.updateHoliday, async ({ platform, actor, params, body }) => ({
    data: await renameHoliday(platform, actor, params.day, body),
  }))
  bind(contract.deleteHoliday, async ({ platform, actor, params, body }) => {
    await removeHoliday(platform, actor, params.day, body)
    return { message: 'The holiday was removed' }
  })
}
