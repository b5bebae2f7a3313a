import { finished, Readable } from 'node:stream'
import { downloadExport, requestExport } from '@nagrik/contract/export'
import { istDate } from '#platform/clock.ts'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { disposition } from '#platform/http/send-file.ts'
import { actorBehindLink, enterExport, exportOf, linkToExport, noteExport } from './export.service.ts'

const stallMs = 60_000

export const exportRoutes: FeatureRoutes = (bind) => {
  bind(requestExport, async ({ platform, actor, body }) => ({
    data: { url: await linkToExport(platform, actor, body) },
  }))
  bind(downloadExport, async ({ platform, query, request, reply }) => {
    const { actor, wish } = await actorBehindLink(platform, query)
    const place = enterExport(actor.id, 1)
    finished(reply.raw, place.leave)
    await place.admitted
    // Whoever takes nothing any more would keep their next file waiting for ever.
    reply.raw.setTimeout(stallMs, () => reply.raw.destroy())
    reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', disposition('text/csv', `tickets-${istDate(platform.clock.now())}.csv`))
    if (request.method === 'HEAD') return reply.send('')
    await noteExport(platform, actor, wish)
    // Without a length: a file that breaks off has no end that a client could take for one.
    return reply.send(Readable.from(exportOf(platform, actor, wish), { objectMode: false }))
  })
}
