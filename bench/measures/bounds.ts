import { analyticsOf } from '@nagrik/server/features/insights/analytics.service.ts'
import { tallies } from '@nagrik/server/features/insights/figures.queries.ts'
import { stats } from '@nagrik/server/features/insights/stats.service.ts'
import { transparencyOf } from '@nagrik/server/features/insights/transparency.service.ts'
import { countChanges } from '@nagrik/server/features/tickets/counting.service.ts'
import { listTickets } from '@nagrik/server/features/tickets/list.service.ts'
import { viewMap } from '@nagrik/server/features/tickets/map.service.ts'
import { scopeFor } from '@nagrik/server/features/tickets/selection.policy.ts'
import { settleWords } from '@nagrik/server/features/tickets/words.service.ts'
import { days, shift } from '@nagrik/server/platform/clock.ts'
import type { Platform } from '@nagrik/server/platform/platform.ts'
import { sql } from 'kysely'
import { atMost, type Home, interleaved, type Line, median, timed } from '../figures.ts'
import { anAdmin, fresh, withPlatform } from '../inside.ts'

const rounds = 5

type Work = (platform: Platform) => Promise<unknown>
interface Bounded {
  /** Milliseconds. */
  most: number
  work: Work
}

const admin = anAdmin()
const page =
  (query: Partial<Parameters<typeof listTickets>[2]>): Work =>
  async (platform) => {
    const { data } = await listTickets(platform, admin, { page: 1, limit: 20, ...query })
    if (data.length === 0) throw new Error(`nothing was found by ${JSON.stringify(query)}`)
  }

const around = (zoom: number): Work => {
  const half = 360 / 2 ** zoom
  const bbox = { west: 77.03 - half, south: 28.46 - half, east: 77.03 + half, north: 28.46 + half }
  return (platform) => viewMap(platform, admin, { bbox, zoom })
}

const figuresOfAYear: Work = ({ db, clock }) =>
  tallies(db, scopeFor(admin), { since: shift(clock.now(), -days(365)) }, clock.now())

/** The last page of ten thousand tickets is the five-hundredth. */
const bounded = (tickets: number): Record<string, Bounded> => ({
  [`page ${Math.min(20_000, tickets / 20)}`]: {
    most: 25,
    work: page({ page: Math.min(20_000, tickets / 20) }),
  },
  'search for a rare word': { most: 5, work: page({ search: 'powerhouse' }) },
  'search for a rare word in Devanagari': { most: 5, work: page({ search: 'बिजलीघर' }) },
  'search for a common word': { most: 120, work: page({ search: 'garbage' }) },
  'search for a common word in Devanagari': { most: 120, work: page({ search: 'कचरा' }) },
  ...Object.fromEntries(
    [6, 8, 10, 12, 14, 16, 18].map((zoom) => [`map at zoom ${zoom}`, { most: 5, work: around(zoom) }]),
  ),
  'figures of a year by department, category and priority': { most: 5, work: figuresOfAYear },
  'figures of the dashboard': { most: 5, work: (platform) => stats(platform, admin, undefined) },
  'analytics of 90 days': { most: 5, work: (platform) => analyticsOf(platform, admin, { range: '90d' }) },
  'transparency of a year': { most: 30, work: (platform) => transparencyOf(platform, '1y') },
})

/** What people wait for at once, by the product's own functions with nothing kept, each beside `select 1`. */
export const bounds = ({ large }: Home): Promise<Line[]> =>
  withPlatform(large, async (platform) => {
    // As a running product does every five seconds and every minute.
    await countChanges(platform)
    await settleWords(platform)
    const lines: Line[] = []
    for (const [what, { most, work }] of Object.entries(bounded(large.tickets))) {
      // Before, for the pages that the database has to read from the disk, and until its plans are kept: a statement is
      // named when it is met the fifth time, and PostgreSQL keeps its plan after five more on each of four connections.
      for (let time = 0; time < 50; time += 1) await work(fresh(platform))
      const found = await interleaved(rounds, {
        asked: () => timed(() => work(fresh(platform))),
        nothing: () => timed(() => sql`select 1`.execute(platform.db)),
      })
      const [took, one] = [median(found.asked ?? []), median(found.nothing ?? [])]
      lines.push(atMost(what, took, most, ' ms', `${(took / one).toFixed(1)} times \`select 1\``))
    }
    return lines
  })
