import { listTickets } from '@nagrik/server/features/tickets/list.service.ts'
import { asked, recognizeAll } from '../asking.ts'
import { withBareServer } from '../bare.ts'
import { atLeast, type Home, interleaved, type Line, median, ratioOf } from '../figures.ts'
import { anAdmin, statementsOf } from '../inside.ts'
import type { Installation } from '../installation.ts'
import { drive, type Load } from '../load.ts'
import { pgbench } from '../plain-sql.ts'

const path = '/api/tickets?page=1&limit=20'
const rounds = 5
const seconds = 3

/** The list of the staff, kept, unchanged and made anew, against a bare server and against its statements alone. */
export async function lists(home: Home): Promise<Line[]> {
  if (home.lacks('wrk')) return []
  return [...(await keptAndUnchanged(home)), ...(await madeAnew(home))]
}

async function keptAndUnchanged({ large, lacks }: Home): Promise<Line[]> {
  const product = await large.start()
  try {
    const { body, etag } = await asked(product, path, large.tokens.admins[0])
    const statements = await statementsOfList(large)
    await recognizeAll(product, large.tokens.admins)
    const unchanged = { headers: { 'if-none-match': etag } }
    return await withBareServer(body, (bare) =>
      compared(
        {
          kept: () => rateOf(large, product.origin),
          bare: () => rateOf(large, bare),
          unchanged: () => rateOf(large, product.origin, unchanged),
          bareUnchanged: () => rateOf(large, bare, unchanged),
          ...(!lacks('pgbench') && { pgbench: () => pgbench(large.connectionString, statements, seconds) }),
        },
        [
          [
            `kept list of ${(body.length / 1000).toFixed(0)} KB, to a bare Fastify with the same bytes`,
            'kept',
            'bare',
            0.65,
          ],
          ['unchanged list (304), to a bare Fastify with an empty 304', 'unchanged', 'bareUnchanged', 0.65],
          ['kept list, to pgbench with its statements', 'kept', 'pgbench', 2.5],
        ],
      ),
    )
  } finally {
    await product.stop()
  }
}

/** By one process, and by two: pgbench and the server processes it keeps busy have both cores of a machine of two. */
async function madeAnew({ large, lacks }: Home): Promise<Line[]> {
  if (lacks('pgbench')) return []
  const anew = { LIST_MEMORY_MB: '0' }
  const products = [await large.start(anew), await large.start(anew)]
  try {
    const statements = await statementsOfList(large)
    for (const product of products) await recognizeAll(product, large.tokens.admins)
    // Of more at once some would wait longer than is waited for, where few lists a second are made.
    const rate = async (clients: number, asked: typeof products) =>
      sumOf(await Promise.all(asked.map(({ origin }) => rateOf(large, origin, { clients }))))
    return await compared(
      {
        one: () => rate(64, products.slice(0, 1)),
        two: () => rate(32, products),
        pgbench: () => pgbench(large.connectionString, statements, seconds),
      },
      [
        ['list made anew by one process, to pgbench with its statements', 'one', 'pgbench', 0.4],
        ['list made anew by two processes, to pgbench with its statements', 'two', 'pgbench', 0.4],
      ],
    )
  } finally {
    for (const product of products) await product.stop()
  }
}

const rateOf = (home: Installation, origin: string, more: Partial<Load> = {}): Promise<number> =>
  drive({ origin, paths: [path], tokens: home.tokens.admins, seconds, ...more })

const sumOf = (rates: readonly number[]): number => rates.reduce((sum, rate) => sum + rate, 0)

const statementsOfList = (home: Installation): Promise<string[]> =>
  statementsOf(home, (platform) => listTickets(platform, anAdmin(), { page: 1, limit: 20 }))

async function compared(
  works: Record<string, () => Promise<number>>,
  wanted: readonly [what: string, above: string, below: string, bound: number][],
): Promise<Line[]> {
  // Before, for what each process compiles only after it was asked often.
  await interleaved(2, works)
  const found = await interleaved(rounds, works)
  return wanted.flatMap(([what, above, below, bound]) => {
    const [ours, theirs] = [found[above], found[below]]
    if (!ours || !theirs) return []
    const figures = `${median(ours).toFixed(0)} and ${median(theirs).toFixed(0)} a second`
    return [atLeast(what, ratioOf(ours, theirs), bound, figures)]
  })
}
