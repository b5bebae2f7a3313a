import { stats } from '@nagrik/server/features/insights/stats.service.ts'
import { readTicket } from '@nagrik/server/features/tickets/detail.service.ts'
import { viewMap } from '@nagrik/server/features/tickets/map.service.ts'
import type { Platform } from '@nagrik/server/platform/platform.ts'
import { reportBody } from '../../e2e/support/api.ts'
import { asked, bearer, recognizeAll } from '../asking.ts'
import { withBareServer } from '../bare.ts'
import { type Home, interleaved, type Line, median, ratioOf } from '../figures.ts'
import { anAdmin, fresh, statementsOf } from '../inside.ts'
import type { Installation } from '../installation.ts'
import { drive } from '../load.ts'
import { pgbench } from '../plain-sql.ts'

const rounds = 5
const seconds = 3
const clients = 64
const reportersAtOnce = 16

interface Call {
  /** Asked in turn. */
  paths: string[]
  /** The same by the product's own functions, for its statements. */
  work(platform: Platform): Promise<unknown>
}

const view = { west: 77, south: 28.4, east: 77.1, north: 28.5 }

async function callsOf(home: Installation, origin: string): Promise<Record<string, Call>> {
  const admin = anAdmin()
  const { body } = await asked({ origin }, '/api/tickets?page=3&limit=50', home.tokens.admins[0])
  const ids = (JSON.parse(body.toString()) as { data: { id: string }[] }).data.map(({ id }) => id)
  return {
    'a ticket': {
      paths: ids.map((id) => `/api/tickets/${id}`),
      work: (platform) => readTicket(platform, admin, ids[0] ?? '', false),
    },
    dashboard: { paths: ['/api/admin/stats'], work: (platform) => stats(fresh(platform), admin, undefined) },
    map: {
      paths: [`/api/tickets/map?bbox=${Object.values(view).join(',')}&zoom=12`],
      work: (platform) => viewMap(fresh(platform), admin, { bbox: view, zoom: 12 }),
    },
  }
}

/** What else the portal answers all day, against a bare server with the same bytes and against its statements alone. */
export async function calls({ large, lacks }: Home): Promise<Line[]> {
  if (lacks('wrk') || lacks('pgbench')) return []
  const product = await large.start()
  try {
    const tokens = large.tokens.admins
    await recognizeAll(product, tokens)
    const lines: Line[] = []
    for (const [name, { paths, work }] of Object.entries(await callsOf(large, product.origin))) {
      const { body } = await asked(product, paths[0] ?? '', tokens[0])
      const statements = await statementsOf(large, work)
      const rate = (origin: string) => drive({ origin, paths, tokens, seconds, clients })
      const found = await withBareServer(body, async (bare) => {
        const works = {
          product: () => rate(product.origin),
          bare: () => rate(bare),
          pgbench: () => pgbench(large.connectionString, statements, seconds),
        }
        await interleaved(1, works)
        return interleaved(rounds, works)
      })
      lines.push(told(`${name} of ${(body.length / 1000).toFixed(0)} KB`, found))
    }
    lines.push(await reports(large, product.origin))
    return lines
  } finally {
    await product.stop()
  }
}

/** With number, deadline, search, history and the job that tells of it. */
async function reports(large: Installation, origin: string): Promise<Line> {
  const { citizens } = large.tokens
  let turn = 0
  const rate = async (to: string): Promise<number> => {
    const until = performance.now() + seconds * 1000
    let filed = 0
    const one = async () => {
      while (performance.now() < until) {
        // Nobody may file more than some reports a day.
        const token = citizens[turn++ % citizens.length]
        const reply = await fetch(`${to}/api/tickets/quick-report`, {
          method: 'POST',
          headers: { ...bearer(token), 'content-type': 'application/json' },
          body: JSON.stringify(reportBody('Street Lighting', `Dark since Monday, pole ${turn}.`)),
        })
        if (!reply.ok) throw new Error(`a report was answered ${reply.status}: ${await reply.text()}`)
        await reply.arrayBuffer()
        filed += 1
      }
    }
    await Promise.all(Array.from({ length: reportersAtOnce }, one))
    return filed / seconds
  }
  return withBareServer(Buffer.from('{"success":true}'), async (bare) => {
    const works = { product: () => rate(origin), bare: () => rate(bare) }
    await interleaved(1, works)
    return told(`a report, ${reportersAtOnce} at once`, await interleaved(rounds, works))
  })
}

function told(what: string, found: Record<string, number[]>): Line {
  const { product = [], bare = [], pgbench: sql } = found
  const parts = [
    `${ratioOf(product, bare).toFixed(2)} of a bare Fastify`,
    ...(sql ? [`${ratioOf(product, sql).toFixed(2)} of pgbench`] : []),
    `${[product, bare, ...(sql ? [sql] : [])].map((rates) => median(rates).toFixed(0)).join(', ')} a second`,
  ]
  return { what, figure: parts.join('; '), bound: null, holds: null }
}
