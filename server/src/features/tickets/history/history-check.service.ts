import { days, istDate, shift } from '#platform/clock.ts'
import type { Handle, Tx } from '#platform/database/database.ts'
import { faultsOf } from '#platform/event-faults.ts'
import { createRoll, published, type Seal, sealOf } from '#platform/event-seal.ts'
import type { Platform } from '#platform/platform.ts'
import * as queries from './history.queries.ts'
import { readKept } from './seal.service.ts'
import { differences, stateAfter } from './ticket-state.model.ts'

/** What does not fit, each in a line for people. */
export interface HistoryReport {
  tickets: number
  events: number
  seals: number
  faults: string[]
}

const daysLookedFor = 400

/**
 * Compares the chains of all tickets with themselves, with the tickets' rows, and with the seals in the database
 * and outside of it: whoever changed, removed or slipped in a row without the product is found, except at the
 * ends of chains since the last seal.
 */
export const checkHistory = (platform: Platform): Promise<HistoryReport> =>
  platform.patientDb
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const seals = await queries.allSeals(tx)
      const days = rollsOf(seals)
      const report: HistoryReport = { tickets: 0, events: 0, seals: seals.length, faults: [] }
      for await (const chains of chainsOf(tx)) {
        report.tickets += chains.length
        for (const chain of chains) {
          report.events += chain.length
          days.add(chain)
          const [{ ticket_id = '' } = {}] = chain
          const faults = faultsOf(platform.secret, chain)
          report.faults.push(
            ...faults.map(({ position, what }) => `ticket ${ticket_id}, event ${position}: ${what}`),
          )
        }
        report.faults.push(...(await rowFaults(tx, chains)))
      }
      const bare = await queries.ticketsWithoutEvents(tx)
      report.faults.push(...bare.map(({ id }) => `ticket ${id}: all events removed`))
      report.faults.push(...days.faults(platform), ...(await outsideFaults(platform, seals)))
      return report
    })

/** Chain after chain, some at a time. */
async function* chainsOf(db: Handle): AsyncGenerator<queries.StoredEvent[][]> {
  let last: Parameters<typeof queries.eventsAfter>[1] = {
    ticket_id: '00000000-0000-0000-0000-000000000000',
    position: 0,
  }
  let open: queries.StoredEvent[] = []
  for (;;) {
    const page = await queries.eventsAfter(db, last)
    const end = page.at(-1)
    if (end === undefined) break
    last = end
    const chains = [...Map.groupBy([...open, ...page], ({ ticket_id }) => ticket_id).values()]
    open = chains.pop() ?? []
    if (chains.length > 0) yield chains
  }
  if (open.length > 0) yield [open]
}

async function rowFaults(tx: Tx, chains: readonly queries.StoredEvent[][]): Promise<string[]> {
  const byTicket = new Map(chains.map((chain) => [chain[0]?.ticket_id, chain]))
  const rows = await queries.statesOf(
    tx,
    [...byTicket.keys()].flatMap((id) => id ?? []),
  )
  return rows.flatMap((row) =>
    differences(row, stateAfter(byTicket.get(row.id) ?? [])).map(
      (column) => `ticket ${row.id}: its ${column} is not what its events say`,
    ),
  )
}

/** Rolls every chain into the days of the seals anew. */
function rollsOf(seals: readonly Seal[]) {
  const ends = seals.map(({ until }) => Date.parse(until))
  const rolls = seals.map(createRoll)
  return {
    add(chain: readonly queries.StoredEvent[]): void {
      const ofDay = Map.groupBy(chain, ({ recorded_at, created_at }) => {
        const at = Date.parse(recorded_at ?? created_at)
        return ends.findIndex((end) => at <= end)
      })
      for (const [day, events] of ofDay) {
        const head = events.at(-1)
        if (head) rolls[day]?.add(head, events.length)
      }
    },
    faults: ({ secret }: Platform): string[] =>
      seals.flatMap((seal, at) => {
        const rolled = rolls[at]?.rolled() ?? createRoll().rolled()
        if (sealOf(secret, seal, rolled, seals[at - 1]?.figure ?? null).figure.equals(seal.figure)) return []
        const said = `${seal.tickets} tickets and ${seal.events} events`
        return `seal of ${seal.day}: made of ${said}, does not fit the ${rolled.tickets} and ${rolled.events} there are`
      }),
  }
}

/** Also days whose seal stands outside alone. */
async function outsideFaults(platform: Platform, seals: readonly Seal[]): Promise<string[]> {
  const faults: string[] = []
  const inside = new Map(seals.map((seal) => [seal.day, JSON.stringify(published(seal))]))
  const now = platform.clock.now()
  const recent = Array.from({ length: daysLookedFor }, (_, ago) => istDate(shift(now, -days(ago))))
  for (const day of new Set([...inside.keys(), ...recent])) {
    const [kept, stored] = [await readKept(platform, day), inside.get(day) ?? null]
    if (kept === stored) continue
    if (kept === null) faults.push(`seal of ${day}: not kept outside the database`)
    else faults.push(`seal of ${day}: ${stored === null ? 'removed from' : 'another one in'} the database`)
  }
  return faults
}
