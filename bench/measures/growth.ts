import { asked, bearer, recognizeAll } from '../asking.ts'
import { atLeast, atMost, type Home, interleaved, type Line, median, ratioOf, timed } from '../figures.ts'
import type { Installation } from '../installation.ts'
import { drive } from '../load.ts'

const rounds = 5
const seconds = 3
const calls = 101

const polled = '/api/tickets?page=1&limit=20'
/** What clients of the list ask for: of twenty, sixteen have it already, three have not, and one searches. */
const listPaths = [
  ...Array.from({ length: 16 }, () => polled),
  '/api/tickets?page=2&limit=20',
  '/api/tickets?page=1&limit=20&status=OPEN',
  '/api/tickets?page=1&limit=20&priority=CRITICAL',
  '/api/tickets?page=1&limit=20&search=generator',
]

/** How much of its speed the product keeps from ten thousand tickets on. */
export async function growth({ small, large, lacks }: Home): Promise<Line[]> {
  const homes = { small: await small(), large }
  const products = { small: await homes.small.start(), large: await large.start() }
  try {
    const lines: Line[] = []
    if (!lacks('wrk')) {
      const rate = (size: keyof typeof homes) => async () => {
        const tokens = homes[size].tokens.admins
        const { etag } = await asked(products[size], polled, tokens[0])
        const tags = listPaths.map((path) => (path === polled ? etag : ''))
        const { origin } = products[size]
        return drive({ origin, paths: listPaths, tags, tokens, seconds })
      }
      for (const size of ['small', 'large'] as const) {
        const { admins } = homes[size].tokens
        await recognizeAll(products[size], admins)
        // The first search reads the index from the disk; who waits behind it would be counted as late.
        for (const path of new Set(listPaths)) await asked(products[size], path, admins[0])
      }
      const found = await interleaved(rounds, { large: rate('large'), small: rate('small') })
      lines.push(
        atLeast(
          'lists a second with exact totals, to those at ten thousand',
          ratioOf(found.large, found.small),
          0.9,
          `${median(found.large ?? []).toFixed(0)} and ${median(found.small ?? []).toFixed(0)} a second`,
        ),
      )
    }
    for (const [name, pathOf] of Object.entries(reads)) {
      const once = async (size: keyof typeof homes) => {
        const path = await pathOf(products[size].origin, homes[size])
        let call = 0
        return () => {
          const token = homes[size].tokens.admins[call++]
          return timed(() =>
            asked(products[size], typeof path === 'string' ? path : (path[call % path.length] ?? ''), token),
          )
        }
      }
      const works = { large: await once('large'), small: await once('small') }
      // Before, until the database keeps their plans, which each connection has for itself.
      await interleaved(50, works)
      const found = await interleaved(calls, works)
      const [many, few] = [median(found.large ?? []), median(found.small ?? [])]
      lines.push(
        atMost(
          `${name}, p50 to that at ten thousand`,
          many / few,
          1.3,
          '',
          `${many.toFixed(1)} and ${few.toFixed(1)} ms`,
        ),
      )
    }
    return lines
  } finally {
    await products.small.stop()
    await products.large.stop()
  }
}

/** Paths asked in turn; the first of each is asked first of all, so that what it keeps for a minute is measured too. */
const reads: Record<string, (origin: string, home: Installation) => Promise<string[]> | string[]> = {
  detail: async (origin, home) => {
    const reply = await fetch(`${origin}/api/tickets?page=3&limit=50`, {
      headers: bearer(home.tokens.admins[0]),
    })
    const { data } = (await reply.json()) as { data: { id: string }[] }
    return data.map(({ id }) => `/api/tickets/${id}`)
  },
  'figures of the dashboard': () => ['/api/admin/stats'],
  transparency: () =>
    ['30d', '90d', '1y', '7d'].map((timeframe) => `/api/transparency?timeframe=${timeframe}`),
  map: () =>
    [7, 9, 11, 13, 15].map((zoom) => {
      const half = 360 / 2 ** zoom
      return `/api/tickets/map?bbox=${[77.03 - half, 28.46 - half, 77.03 + half, 28.46 + half].join(',')}&zoom=${zoom}`
    }),
}
