import { hashPassword } from '@nagrik/server/features/accounts/passwords.service.ts'
import { slaCalendar } from '@nagrik/server/features/tickets/sla.service.ts'
import type { CalendarHome } from '@nagrik/server/features/working-time/working-time.service.ts'
import type { Db } from '@nagrik/server/platform/database/database.ts'
import type { Platform } from '@nagrik/server/platform/platform.ts'
import { withSpoolFolder } from '@nagrik/server/platform/storage/spool.ts'
import { demoPassword, makePeople } from './accounts.ts'
import type { DemoCategory } from './catalogue.ts'
import { discard, shotsOf, storeShots } from './evidence.ts'
import { loadDemoPack } from './pack.ts'
import { membershipRows, userRows } from './people-rows.ts'
import { perform } from './perform.ts'
import * as queries from './queries.ts'
import { createRandom } from './random.ts'
import { makeTickets } from './tickets.ts'

const seed = 20_260_801
/** Salted hashes of the one password, shared by turns: one for each account would double the first start. */
const hashCount = 16

/**
 * Fills an installation with demo accounts and tickets, dated back from now; made once, whatever number of
 * processes start at the same time. All rows are written in one transaction, after their files are stored.
 */
export async function seedDemo(platform: Platform): Promise<void> {
  if (await queries.isMade(platform.patientDb)) return
  await queries.withDemoLock(platform.patientDb, async (db) => {
    if (await queries.isMade(db)) return
    const started = performance.now()
    await make(platform, db)
    platform.log.info({ milliseconds: Math.round(performance.now() - started) }, 'demo data made')
  })
}

async function make(platform: Platform, db: Db): Promise<void> {
  const { region, clock, config, store } = platform
  const now = clock.now()
  const pack = await loadDemoPack(region)
  const random = createRandom(seed)
  const people = makePeople(random, now, region.departments, pack.people)
  const categories = await readCategories({ db, region: platform.region })
  const tickets = makeTickets(random, { now, people, categories, blocks: region.blocks, pack })
  const [shots, hashes] = await Promise.all([
    withSpoolFolder(config.dataDir, (folder) =>
      storeShots(
        store,
        folder,
        tickets.flatMap((ticket) => shotsOf(random, ticket, now)),
      ),
    ),
    Promise.all(Array.from({ length: hashCount }, () => hashPassword(demoPassword))),
  ])
  const departments = await queries.listDepartments(db)
  const departmentIds = new Map(departments.map(({ id, slug }) => [slug, id]))

  const write = db.transaction().execute(async (tx) => {
    await queries.insertPeople(tx, userRows(people, hashes), membershipRows(people, departments))
    await perform(platform, tx, tickets, shots, departmentIds)
    await queries.markMade(tx, now)
  })
  await write.catch(async (error: unknown) => {
    // A commit whose answer was lost on the way may have happened; its files must stay.
    const mayBeMade = await queries.isMade(platform.patientDb).catch(() => true)
    if (!mayBeMade) await discard(store, shots)
    throw error
  })
}

async function readCategories({ db, region }: CalendarHome): Promise<DemoCategory[]> {
  const [categories, subs] = [await queries.listCategories(db), await queries.listSubCategories(db)]
  return Promise.all(
    categories.map(async (category) => ({
      ...category,
      subs: subs.filter((one) => one.category_id === category.id),
      calendar: await slaCalendar({ db, region }, category, category.department_id, new Date(0)),
    })),
  )
}
