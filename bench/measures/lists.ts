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
export async function lists({ large, lacks }: Home): Promise<Line[]> {
  if (lacks('wrk')) return []
  const [kept, anew] = [await large.start(), await large.start({ LIST_MEMORY_MB: '0' })]
  try {
    const { body, etag } = await asked(kept, path, large.tokens.admins[0])
    const statements = await statementsOfList(large)
    const rate = (origin: string, more: Partial<Load> = {}) =>
      drive({ origin, paths: [path], tokens: large.tokens.admins, seconds, ...more })
    const unchanged = { headers: { 'if-none-match': etag } }
    return await withBareServer(body, async (bare) => {
      for (const product of [kept, anew]) await recognizeAll(product, large.tokens.admins)
      const works = {
        kept: () => rate(kept.origin),
        bare: () => rate(bare),
        unchanged: () => rate(kept.origin, unchanged),
        bareUnchanged: () => rate(bare, unchanged),
        // Of more at once some would wait longer than is waited for, where few lists a second are made.
        anew: () => rate(anew.origin, { clients: 64 }),
        ...(!lacks('pgbench') && { pgbench: () => pgbench(large.connectionString, statements, seconds) }),
      }
      // Before, for what each process compiles only after it was asked often.
      await interleaved(2, works)
      const found = await interleaved(rounds, works)
      const compared: [what: string, above: string, below: string, bound: number][] = [
        [
          `kept list of ${(body.length / 1000).toFixed(0)} KB, to a bare Fastify with the same bytes`,
          'kept',
          'bare',
          0.65,
        ],
        ['unchanged list (304), to a bare Fastify with an empty 304', 'unchanged', 'bareUnchanged', 0.65],
        ['kept list, to pgbench with its statements', 'kept', 'pgbench', 2.5],
        ['list made anew, to pgbench with its statements', 'anew', 'pgbench', 0.4],
      ]
      return compared.flatMap(([what, above, below, bound]) => {
        const [ours, theirs] = [found[above], found[below]]
        if (!ours || !theirs) return []
        const figures = `${median(ours).toFixed(0)} and ${median(theirs).toFixed(0)} a second`
        return [atLeast(what, ratioOf(ours, theirs), bound, figures)]
      })
    })
  } finally {
    await kept.stop()
    await anew.stop()
  }
}

const statementsOfList = (home: Installation): Promise<string[]> =>
  statementsOf(home, (platform) => listTickets(platform, anAdmin(), { page: 1, limit: 20 }))
