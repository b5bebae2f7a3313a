import { listTickets } from '@nagrik/contract/tickets'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { jsonOf, sendWithEtag } from '#platform/http/etag.ts'
import { createKeptReplies, sendKept } from '#platform/http/kept-replies.ts'
import { concernedBy, rememberClasses, staysUntil } from './list.model.ts'
import * as lists from './list.service.ts'

/** Lists of the staff, which every open client asks for again and again, are kept; the service knows nothing of it. */
export const listRoutes: FeatureRoutes = (bind) => {
  let keep: ReturnType<typeof createKeptReplies> | undefined
  const groupOf = rememberClasses()

  bind(listTickets, async ({ platform, actor, query, versions, request, reply }) => {
    const list = async () => ({ success: true, ...(await lists.listTickets(platform, actor, query)) })
    const scope = lists.scopeOf(actor, query)
    const now = platform.clock.now()
    const group = groupOf(actor, scope, query, now)
    if (group === null) return sendWithEtag(request, reply, await list())
    const departmentIds = scope.kind === 'departments' ? scope.departmentIds : undefined
    const version = `${versions.everybody} ${versions.tickets(departmentIds)}`
    keep ??= createKeptReplies(platform.config.listMemoryBytes)
    const kept = await keep({ class: group, askerId: actor.id, version, now }, async () => {
      const made = await list()
      return { json: await jsonOf(made), until: staysUntil(made.data), concerns: concernedBy(made.data) }
    })
    return sendKept(request, reply, kept)
  })
}
