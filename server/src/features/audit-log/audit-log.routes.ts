import { finished, Readable } from 'node:stream'
import * as contract from '@nagrik/contract/audit'
import { istDate } from '#platform/clock.ts'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { disposition } from '#platform/http/send-file.ts'
import {
  auditFile,
  enterAuditExport,
  linkToAudit,
  noteAuditExport,
  readerBehindLink,
} from './audit-export.service.ts'
import { allActions, auditPage } from './audit-log.service.ts'

const stallMs = 60_000

export const auditLogRoutes: FeatureRoutes = (bind) => {
  bind(contract.listAudit, async ({ platform, actor, query }) => ({
    data: await auditPage(platform, actor, query),
  }))
  bind(contract.listAuditActions, async () => ({ data: allActions() }))
  bind(contract.requestAuditExport, async ({ platform, actor, body }) => ({
    data: { url: await linkToAudit(platform, actor, body) },
  }))
  bind(contract.downloadAuditExport, async ({ platform, query, request, reply }) => {
    const { actor, wish } = await readerBehindLink(platform, query)
    const place = enterAuditExport(actor.id, 1)
    finished(reply.raw, place.leave)
    await place.admitted
    // Whoever takes nothing any more would keep their next file waiting for ever.
    reply.raw.setTimeout(stallMs, () => reply.raw.destroy())
    reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', disposition('text/csv', `audit-${istDate(platform.clock.now())}.csv`))
    if (request.method === 'HEAD') return reply.send('')
    await noteAuditExport(platform, actor, wish)
    // Without a length: a file that breaks off has no end that a client could take for one.
    return reply.send(Readable.from(auditFile(platform, actor, wish), { objectMode: false }))
  })
}
