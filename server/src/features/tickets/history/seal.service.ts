import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sendMessage } from '#features/notices/notices.service.ts'
import { days, istDate, minutes, shift, startOfIstDay } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import { pagesById } from '#platform/database/pages.ts'
import {
  createRoll,
  type PublishedSeal,
  published,
  type Rolled,
  type Seal,
  sealOf,
} from '#platform/event-seal.ts'
import type { Platform } from '#platform/platform.ts'
import { withSpoolFolder } from '#platform/storage/spool.ts'
import { StoredFileMissing } from '#platform/storage/store.ts'
import * as queries from './history.queries.ts'

/** Longer than any transaction lives: what it dated before the end of the day has been committed, or never will be. */
const settling = minutes(15)

/**
 * Rolls what happened to all tickets since the last seal, until the end of the last day in India, into one figure:
 * logged, kept in the store, mailed where an address is set, and published. Does nothing where that day is sealed.
 * @throws Error where the store has another figure of that day
 */
export async function sealHistory(platform: Platform): Promise<void> {
  const end = startOfIstDay(shift(platform.clock.now(), -settling))
  const [day, until] = [istDate(shift(end, -1)), end.toISOString()]
  const seal = await platform.patientDb
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await queries.lockSeals(tx)
      const last = await queries.lastSeal(tx)
      if (last && new Date(last.until) >= end) return null
      const rolled = await roll(tx, last?.until ?? null, until)
      const made = sealOf(platform.secret, { day, until }, rolled, last?.figure ?? null)
      await keepOutside(platform, made)
      await queries.insertSeal(tx, made)
      await mail(platform, tx, published(made))
      return made
    })
  if (seal) platform.log.info({ seal: published(seal) }, 'history sealed')
}

async function roll(tx: Tx, from: string | null, until: string): Promise<Rolled> {
  const rolling = createRoll()
  const page = (after: string) => queries.headsBetween(tx, { from, until }, after)
  for await (const heads of pagesById(page)) {
    for (const { events, ...head } of heads) rolling.add(head, events)
  }
  return rolling.rolled()
}

const keyOf = (day: string) => `history/${day}.json`

/** Before the row: a seal that stands in the database alone could be made anew by whoever has that. */
async function keepOutside({ store, config }: Platform, seal: Seal): Promise<void> {
  const content = JSON.stringify(published(seal))
  const kept = await readKept({ store }, seal.day)
  if (kept === content) return
  if (kept !== null) throw new Error(`the store has another seal of ${seal.day}: see npm run check:history`)
  await withSpoolFolder(config.dataDir, async (folder) => {
    const path = join(folder, 'seal.json')
    await writeFile(path, content)
    await store.put(keyOf(seal.day), path, 'application/json')
  })
}

/** What the store has of a day; null where it has nothing. */
export async function readKept({ store }: Pick<Platform, 'store'>, day: string): Promise<string | null> {
  try {
    await store.size(keyOf(day))
    return await text(await store.read(keyOf(day)))
  } catch (error) {
    if (error instanceof StoredFileMissing) return null
    throw error
  }
}

async function mail(
  platform: Platform,
  tx: Tx,
  { day, tickets, events, figure }: PublishedSeal,
): Promise<void> {
  const to = platform.config.historyMail
  if (to === null) return
  await sendMessage(platform, tx, {
    ...{ template: 'history-seal', to, locale: 'en' },
    variables: { day, tickets: String(tickets), events: String(events), figure },
    discardAfter: shift(platform.clock.now(), days(7)),
  })
}
