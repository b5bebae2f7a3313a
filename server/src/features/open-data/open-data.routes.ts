import { finished, Readable } from 'node:stream'
import type { OpenDataPeriod } from '@nagrik/contract/open-data'
import * as contract from '@nagrik/contract/open-data'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { istDate, shift } from '#platform/clock.ts'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { isKnown, sendTextWithEtag } from '#platform/http/etag.ts'
import { networkOf } from '#platform/http/network.ts'
import { disposition } from '#platform/http/send-file.ts'
import { createTurns } from '#platform/limits/turns.ts'
import type { Platform } from '#platform/platform.ts'
import { feedOf } from './feed.service.ts'
import { csvOf, geoJsonOf, namesOf, schemaText, tagOf } from './open-data.service.ts'
import { periodOf } from './period.service.ts'

const stallMs = 60_000
const kept = 'public, max-age=300'
/** Each address has one file under way in this process, and one waiting. */
const enterFile = createTurns({ underWay: 1, waiting: 1 })

const forms = {
  csv: { type: 'text/csv; charset=utf-8', fileOf: csvOf },
  geojson: { type: 'application/geo+json; charset=utf-8', fileOf: geoJsonOf },
} as const

interface FileCall {
  platform: Platform
  query: OpenDataPeriod
  request: FastifyRequest
  reply: FastifyReply
}

export const openDataRoutes: FeatureRoutes = (bind) => {
  bind(contract.openDataCsv, (call) => sendFile('csv', call), { mayLag: true })
  bind(contract.openDataGeoJson, (call) => sendFile('geojson', call), { mayLag: true })

  bind(contract.openDataSchema, async ({ request, reply }) =>
    sendTextWithEtag(request, reply, schemaText(), {
      ...{ type: 'application/csvm+json; charset=utf-8', cacheControl: kept },
    }),
  )

  bind(
    contract.departmentFeed,
    async ({ platform, params, request, reply }) =>
      sendTextWithEtag(request, reply, await feedOf(platform, params.slug), {
        ...{ type: 'application/atom+xml; charset=utf-8', cacheControl: kept },
      }),
    { mayLag: true },
  )
}

async function sendFile(form: keyof typeof forms, { platform, query, request, reply }: FileCall) {
  const period = periodOf(query, platform.clock.now())
  const names = await namesOf(platform)
  if (isKnown(request, reply, `${await tagOf(platform, period, names)}-${form}`, kept)) {
    return reply.code(304).send()
  }
  const days = `${istDate(period.since)}-${istDate(shift(period.before, -1))}`
  const { type, fileOf } = forms[form]
  reply
    .type(type)
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', disposition(type.split(';')[0] ?? '', `issues-${days}.${form}`))
  if (request.method === 'HEAD') return reply.send('')
  const place = enterFile(networkOf(request.ip), 1)
  finished(reply.raw, place.leave)
  await place.admitted
  reply.raw.setTimeout(stallMs, () => reply.raw.destroy())
  // Without a length: a file that breaks off has no end that a client could take for one.
  return reply.send(Readable.from(fileOf(platform, period, names), { objectMode: false }))
}
