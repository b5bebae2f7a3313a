import {
  assertInUse,
  assertSubCategoryInUse,
  chosenCategory,
  chosenSubCategory,
} from '#features/categories/category-choice.service.ts'
import type { CalendarHome } from '#features/working-time/working-time.service.ts'
import type { Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { recordEvents } from './events.service.ts'
import { type Choice, type Filing, hindiTitle, rowOf } from './filing.model.ts'
import * as queries from './filing.queries.ts'
import { addToSearch } from './search.service.ts'
import { slaCalendar } from './sla.service.ts'
import { ticketNumber } from './ticket-number.model.ts'

/**
 * Files a report: the ticket with its number and deadline, its search text, its first event. Whoever may do so,
 * and how often, the caller has asked.
 * @returns its id
 * @throws AppError UNKNOWN_CATEGORY, UNKNOWN_SUBCATEGORY
 */
export async function fileTicket(platform: Platform, tx: Tx, filing: Filing): Promise<string> {
  const [id] = await fileTickets(platform, tx, [filing])
  if (!id) throw new Error('the ticket was not filed')
  return id
}

/** The same for many at once, in few statements: at most a thousand, for a statement takes 65,535 values. */
export async function fileTickets(platform: Platform, tx: Tx, filings: readonly Filing[]): Promise<string[]> {
  const since = new Date(Math.min(...filings.map(({ at }) => at.getTime())))
  const choose = choicesSince({ db: tx, region: platform.region }, since)
  const numbers = await queries.takeNumbers(tx, filings.length)
  const tickets = []
  const searchable = []
  for (const [at, filing] of filings.entries()) {
    const number = ticketNumber(platform.region.ticketPrefix, filing.at, numbers[at] ?? 0)
    const choice = await choose(filing)
    const ticket = { id: newId(), ...rowOf(filing, number, choice) }
    tickets.push(ticket)
    searchable.push({ ...ticket, hindiTitle: hindiTitle(filing, choice) })
  }
  await queries.insertTickets(tx, tickets)
  await addToSearch(tx, searchable)
  await recordEvents(
    platform,
    tx,
    tickets.map(({ id, reporter_id, created_at }, at) => ({
      action: 'CREATED',
      details: createdDetails(filings[at]),
      ticketId: id,
      actorId: reporter_id,
      at: created_at,
    })),
  )
  return tickets.map(({ id }) => id)
}

const createdDetails = (filing: Filing | undefined) =>
  filing?.nearbyOffered ? { nearbyOffered: filing.nearbyOffered } : {}

/** Each category is looked up once. */
export function choicesSince(home: CalendarHome, since: Date) {
  const known = new Map<string, Promise<Choice>>()
  const lookUp = async ({ category: wanted, subcategory }: Filing): Promise<Choice> => {
    const category = await chosenCategory(home.db, wanted)
    assertInUse(category)
    const subCategory = await chosenSubCategory(home.db, category.id, subcategory)
    assertSubCategoryInUse(subCategory)
    const calendar = await slaCalendar(home, category, category.department_id, since)
    return { category, subCategory, calendar }
  }
  return (filing: Filing): Promise<Choice> => {
    const key = JSON.stringify([filing.category, filing.subcategory])
    const choice = known.get(key) ?? lookUp(filing)
    known.set(key, choice)
    return choice
  }
}
