import { asked } from '../asking.ts'
import { atMost, type Home, type Line, median, timed } from '../figures.ts'
import { type Installation, withClient } from '../installation.ts'

/** Each is asked so often: PostgreSQL keeps the plan of a statement after five times, which is another one sometimes. */
const times = 9
/** Milliseconds after which people take a screen for broken. */
const most = 1000
const told = 15

const searched = ['garbage', 'powerhouse']
const kinds = [
  'status=OPEN',
  'status=CLOSED',
  'priority=CRITICAL',
  'dateRange=TODAY',
  'dateRange=MONTH',
  'assignment=ASSIGNED',
  'assignment=UNASSIGNED',
  'escalated=all',
  'escalated=pending',
]
const orders = [
  'sort=slaDeadline',
  'sort=supportCount',
  'sort=priority',
  'sort=priority&order=asc',
  'order=asc',
]
const waiting = ['due', 'answered', 'assigned', 'escalated', 'unassigned'].map((why) => `waiting=${why}`)
const fields = [
  'searchType=title&search=light',
  'searchType=ticketId&search=001',
  'searchType=reporterName&search=asha',
  'searchType=reporterPhone&search=98',
  'searchType=reporterEmail&search=bench-citizen1',
  'searchType=category&search=road',
  'searchType=department&search=water',
]

const listsOf = (category: string): string[] => {
  const ofCategory = `category=${category}`
  return [
    ...['', ...kinds, ...orders, ...waiting, ...fields, 'scope=community', 'mapView=true', ofCategory],
    ...['status=OPEN', 'status=CLOSED&sort=priority', 'assignment=UNASSIGNED'].map(
      (one) => `${ofCategory}&${one}`,
    ),
    ...searched.flatMap((word) =>
      ['', 'status=OPEN', 'status=CLOSED', 'sort=priority', 'scope=community', ofCategory].map(
        (one) => `search=${word}&${one}`,
      ),
    ),
  ].map((query) => `/tickets?page=1&limit=20&${query}`)
}

const farPages = ['', 'status=CLOSED', 'sort=priority', 'sort=supportCount', 'assignment=ASSIGNED'].map(
  (query) => `/tickets?page=3000&limit=20&${query}`,
)

const mapsOf = (category: string): string[] =>
  [6, 8, 10, 12, 14, 16, 18].flatMap((zoom) => {
    const half = 360 / 2 ** zoom
    const bbox = [77.03 - half, 28.46 - half, 77.03 + half, 28.46 + half].join(',')
    return ['', 'status=OPEN', `category=${category}`, 'search=garbage', 'search=powerhouse'].map(
      (query) => `/tickets/map?bbox=${bbox}&zoom=${zoom}&${query}`,
    )
  })

interface Names {
  ticket: string
  category: string
  department: string
  slug: string
  agent: string
  citizen: string
}

const othersOf = ({ ticket, category, department, slug, agent, citizen }: Names): string[] => [
  ...[
    '',
    '/activity',
    '/colleagues',
    '/comments',
    '/history',
    '/likely-duplicates',
    '/neighbours',
    '/notes',
  ].map((part) => `/tickets/${ticket}${part}`),
  ...['search=garbage', 'status=OPEN', 'sort=priority'].map(
    (query) => `/tickets/${ticket}/neighbours?${query}`,
  ),
  '/tickets/field',
  '/tickets/bulk-changes',
  '/inbox',
  '/notices',
  '/saved-views',
  '/auth/me',
  '/categories',
  `/tickets/nearby?latitude=28.459&longitude=77.026&category=${category}`,
  ...['', `?department=${department}`].map((query) => `/admin/stats${query}`),
  ...['24h', '7d', '30d', '90d'].map((range) => `/admin/analytics?range=${range}`),
  '/admin/analytics/departments',
  ...['7d', '30d', '6m', '1y'].map((timeframe) => `/transparency?timeframe=${timeframe}`),
  ...[7, 30, 90].map((days) => `/users/${agent}/stats?days=${days}`),
  ...['', '&search=asha', '&search=7', '&role=CITIZEN', '&status=active', `&department=${department}`].map(
    (query) => `/users?page=1&limit=20${query}`,
  ),
  ...[
    '/users?page=3000&limit=20',
    '/users?role=FIELD_AGENT',
    `/users/${citizen}`,
    '/admin/team',
    '/admin/audit',
  ],
  ...[
    '/admin/departments',
    '/admin/categories',
    `/admin/departments/${department}/use`,
    '/admin/system/health',
  ],
  ...[`/open-data/departments/${slug}/feed.atom`, '/water-guide'],
]

/** Every kind of reading call, by each role that may make it, one at a time with nothing kept: the slowest of them. */
export async function sweep({ large }: Home): Promise<Line[]> {
  const product = await large.start({ LIST_MEMORY_MB: '0' })
  try {
    const names = await namesIn(large)
    const paths = [...listsOf(names.category), ...farPages, ...mapsOf(names.category), ...othersOf(names)]
    const found: { what: string; took: number }[] = []
    for (const path of paths) {
      const before = found.length
      for (const [role, [token]] of Object.entries(large.tokens)) {
        const took = await timesOf(() => asked(product, `/api${path}`, token))
        if (took) found.push({ what: `${role}: ${path.replaceAll(/[0-9a-f-]{36}/g, '…')}`, took })
      }
      if (found.length === before) throw new Error(`nobody may ask for ${path}`)
    }
    found.sort((one, other) => other.took - one.took)
    const line = (what: string, took: number) => atMost(what, took, most, ' ms')
    return found
      .slice(0, told)
      .map(({ what, took }, n) => line(`slowest ${n + 1} of ${found.length}, ${what}`, took))
  } finally {
    await product.stop()
  }
}

/** Undefined for what the role may not ask for. */
async function timesOf(ask: () => Promise<unknown>): Promise<number | undefined> {
  const took: number[] = []
  try {
    for (let time = 0; time < times; time += 1) took.push(await timed(ask))
  } catch (error) {
    if (/ answered (403|404)/.test((error as Error).message)) return undefined
    throw error
  }
  return median(took.slice(-3))
}

const namesIn = ({ connectionString }: Installation): Promise<Names> =>
  withClient(connectionString, async (client) => {
    const one = async (select: string): Promise<string> =>
      (await client.query(`${select} limit 1`)).rows[0].found
    return {
      ticket: await one(
        "select id as found from tickets where status = 'OPEN' order by created_at desc offset 20",
      ),
      category: await one('select id as found from categories order by sort_order'),
      department: await one('select department_id as found from categories order by sort_order'),
      slug: await one('select slug as found from departments order by slug'),
      agent: await one("select id as found from users where email like 'bench-agent%' order by email"),
      citizen: await one("select id as found from users where email like 'bench-citizen%' order by email"),
    }
  })
