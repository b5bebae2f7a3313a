import { listTickets } from '@nagrik/contract/tickets'
import type { Versions } from '#platform/database/versions.ts'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { jsonOf, sendWithEtag } from '#platform/http/etag.ts'
import { createKeptReplies, sendKept } from '#platform/http/kept-replies.ts'
import { classOf, concernedBy, staysUntil } from './list.model.ts'
import * as lists from './list.service.ts'

/** Lists of the staff, which every open client asks for again and again, are kept; the service knows nothing of it. */
export const listRoutes: FeatureRoutes = (bind) => {
  let kept: ReturnType<typeof createKeptReplies> | undefined

  bind(listTickets, async ({ platform, actor, query, versions, answerAgain, request, reply }) => {
    const list = async () => ({ success: true, ...(await lists.listTickets(platform, actor, query)) })
    const scope = lists.scopeOf(actor, query)
    const now = platform.clock.now()
    const group = classOf(actor, scope, query, now)
    if (group === null) return sendWithEtag(request, reply, await list())
    const departmentIds = scope.kind === 'departments' ? scope.departmentIds : undefined
    const question = ({ everybody, tickets }: Versions, now: Date) => ({
      class: group,
      askerId: actor.id,
      version: `${everybody} ${tickets(departmentIds)}`,
      now,
    })
    kept ??= createKeptReplies(platform.config.listMemoryBytes)
    const { find, get } = kept
    // Of a day the class depends on the moment as well.
    if (query.dateRange === undefined) answerAgain((versions, now) => find(question(versions, now)))
    const make = async () => {
      const found = await list()
      return { json: await jsonOf(found), until: staysUntil(found.data), concerns: concernedBy(found.data) }
    }
    const found = await get(question(versions, now), make, () => reply.raw.destroyed)
    return sendKept(request, reply, found)
  })
}
