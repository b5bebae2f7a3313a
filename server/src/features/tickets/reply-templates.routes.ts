import * as contract from '@nagrik/contract/reply-templates'
import type { FeatureRoutes } from '#platform/http/call.ts'
import * as templates from './reply-templates.service.ts'

export const replyTemplateRoutes: FeatureRoutes = (bind) => {
  bind(contract.listReplyTemplates, ({ platform, actor, params }) =>
    templates.templatesFor(platform, actor, params.id),
  )
  bind(contract.repliesForTicket, async ({ platform, actor, params }) => ({
    data: await templates.templatesForTicket(platform, actor, params.id),
  }))
  bind(contract.addReplyTemplate, async ({ platform, actor, params, body, claim }) => ({
    data: await templates.addTemplate(platform, actor, params.id, body, claim),
  }))
  bind(contract.changeReplyTemplate, async ({ platform, actor, params, body }) => ({
    data: await templates.changeTemplate(platform, actor, params.id, body),
  }))
  bind(contract.removeReplyTemplate, async ({ platform, actor, params }) => {
    await templates.removeTemplate(platform, actor, params.id)
    return { message: 'The standard reply was removed' }
  })
}
