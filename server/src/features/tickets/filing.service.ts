import type { TicketPriority } from '@nagrik/contract/tickets'
import {
  type ChosenCategory,
  type ChosenSubCategory,
  chosenCategory,
  chosenSubCategory,
} from '#features/categories/category-choice.service.ts'
import type { Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { recordEvents } from './events.service.ts'
import * as queries from './filing.queries.ts'
import { addToSearch } from './search.service.ts'
import { firstDeadline } from './sla.model.ts'
import { ticketNumber } from './ticket-number.model.ts'

/** A report as it is filed, from wherever it comes. */
export interface Filing {
  reporterId: string
  /** Id or name. */
  category: string
  subcategory?: string | null | undefined
  /** Made from category and sub-category where it is empty. */
  title?: string | null | undefined
  description: string
  priority: TicketPriority
  latitude?: number | null | undefined
  longitude?: number | null | undefined
  address?: string | null | undefined
  landmark?: string | null | undefined
  block: string
  audioTranscription?: string | null | undefined
  /** When it was filed: the clock read inside the transaction, or the past of made-up data. */
  at: Date
}

export interface Filed {
  id: string
  ticketNumber: string
}

/**
 * Files a report: the ticket with its number and deadline, its search text, its first event. Whoever may do so,
 * and how often, the caller has asked.
 * @throws AppError UNKNOWN_CATEGORY, UNKNOWN_SUBCATEGORY
 */
export async function fileTicket(platform: Platform, tx: Tx, filing: Filing): Promise<Filed> {
  const [filed] = await fileTickets(platform, tx, [filing])
  if (!filed) throw new Error('the ticket was not filed')
  return filed
}

/** The same for many at once, in few statements: at most a thousand, for a statement takes 65,535 values. */
export async function fileTickets(platform: Platform, tx: Tx, filings: readonly Filing[]): Promise<Filed[]> {
  const choose = choices(tx)
  const numbers = await queries.takeNumbers(tx, filings.length)
  const tickets = []
  for (const [at, filing] of filings.entries()) {
    const number = ticketNumber(platform.region.ticketPrefix, filing.at, numbers[at] ?? 0)
    tickets.push(rowOf(filing, number, await choose(filing)))
  }
  await queries.insertTickets(tx, tickets)
  await addToSearch(tx, tickets)
  await recordEvents(
    platform,
    tx,
    tickets.map(({ id, reporter_id, created_at }) => ({
      action: 'CREATED',
      details: {},
      ticketId: id,
      actorId: reporter_id,
      at: created_at,
    })),
  )
  return tickets.map(({ id, ticket_number }) => ({ id, ticketNumber: ticket_number }))
}

interface Choice {
  category: ChosenCategory
  subCategory: ChosenSubCategory | null
}

/** Each category is looked up once. */
function choices(tx: Tx) {
  const known = new Map<string, Promise<Choice>>()
  const lookUp = async ({ category: wanted, subcategory }: Filing): Promise<Choice> => {
    const category = await chosenCategory(tx, wanted)
    return { category, subCategory: await chosenSubCategory(tx, category.id, subcategory) }
  }
  return (filing: Filing): Promise<Choice> => {
    const key = JSON.stringify([filing.category, filing.subcategory])
    const choice = known.get(key) ?? lookUp(filing)
    known.set(key, choice)
    return choice
  }
}

const rowOf = (filing: Filing, number: string, { category, subCategory }: Choice) => ({
  id: newId(),
  ticket_number: number,
  title: oneLine(filing.title) || titleFrom(category.name, subCategory?.name),
  description: filing.description,
  priority: filing.priority,
  category_id: category.id,
  sub_category_id: subCategory?.id ?? null,
  department_id: category.department_id,
  reporter_id: filing.reporterId,
  latitude: filing.latitude ?? null,
  longitude: filing.longitude ?? null,
  address: filing.address || null,
  landmark: filing.landmark || null,
  block: filing.block,
  audio_transcription: filing.audioTranscription || null,
  sla_deadline: firstDeadline(filing.at, { priority: filing.priority, category, subCategory }),
  created_at: filing.at,
  updated_at: filing.at,
})

const titleFrom = (category: string, subCategory: string | undefined): string =>
  subCategory === undefined ? category : `${category} - ${subCategory}`

const oneLine = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim()
