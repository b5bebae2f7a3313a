import { reportsPerDay } from '@nagrik/contract/limits'
import { maskContacts } from '@nagrik/contract/masking'
import type { QuickReportBody } from '@nagrik/contract/report'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { chosenCategory, chosenSubCategory } from '#features/categories/category-choice.service.ts'
import { days, hours, istDay, shift, startOfIstDay } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Claim, transactOnce } from '#platform/database/once.ts'
import { AppError, invalidField } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import * as queries from './report.queries.ts'
import { firstDeadline } from './sla.model.ts'
import { lockedTicket, ticketDetail } from './tickets.service.ts'
import { appendEntry } from './timeline.queries.ts'

/** Files a report; a repeated Idempotency-Key answers the first ticket and counts once. */
export function report(
  platform: Platform,
  actor: Actor,
  body: QuickReportBody,
  claim: Claim,
): Promise<{ ticket: TicketDetail }> {
  assertPlace(platform, body)
  const now = platform.clock.now()
  return transactOnce(platform.db, claim, async (tx) => {
    await assertWithinDailyLimit(tx, actor, now)
    const id = await storeTicket(platform, tx, actor, body, now)
    await appendEntry(tx, { ticketId: id, actorId: actor.id, at: now }, { action: 'CREATED', isPublic: true })
    return { ticket: await ticketDetail(tx, actor, await lockedTicket(tx, actor, id), now) }
  })
}

/** Own reports of an IST day. */
export function countReportsOn(platform: Platform, actor: Actor, day: string | undefined): Promise<number> {
  const from = day === undefined ? startOfIstDay(platform.clock.now()) : istDay(day)
  return queries.countReports(platform.db, actor.id, from, shift(from, days(1)))
}

function assertPlace({ region }: Platform, { block, latitude, longitude }: QuickReportBody): void {
  if (!region.blocks.includes(block)) {
    throw new AppError('UNKNOWN_BLOCK', { fields: { block: 'Unknown block.' } })
  }
  if (typeof latitude === 'number' && typeof longitude !== 'number') {
    throw invalidField('longitude', 'Longitude is required together with latitude')
  }
  if (typeof longitude === 'number' && typeof latitude !== 'number') {
    throw invalidField('latitude', 'Latitude is required together with longitude')
  }
}

async function assertWithinDailyLimit(tx: Tx, actor: Actor, now: Date): Promise<void> {
  await queries.lockReporter(tx, actor.id)
  const today = startOfIstDay(now)
  const tomorrow = shift(today, days(1))
  const count = await queries.countReports(tx, actor.id, today, tomorrow)
  if (count < reportsPerDay) return
  throw new AppError('DAILY_LIMIT', {
    retryAfterSeconds: Math.ceil((tomorrow.getTime() - now.getTime()) / 1000),
  })
}

async function storeTicket(
  platform: Platform,
  tx: Tx,
  actor: Actor,
  body: QuickReportBody,
  now: Date,
): Promise<string> {
  const category = await chosenCategory(tx, body.category)
  const subCategory = await chosenSubCategory(tx, category.id, body.subcategory)
  const ticket = {
    id: newId(),
    ticket_number: numberOf(platform, await queries.nextNumber(tx), now),
    title: oneLine(body.title) || titleFrom(category.name, subCategory?.name),
    description: body.description,
    priority: body.priority,
    category_id: category.id,
    sub_category_id: subCategory?.id ?? null,
    department_id: category.department_id,
    reporter_id: actor.id,
    latitude: body.latitude ?? null,
    longitude: body.longitude ?? null,
    address: body.locationAddress || null,
    landmark: body.landmark || null,
    block: body.block,
    audio_transcription: body.audioTranscription || null,
    sla_deadline: firstDeadline(now, { priority: body.priority, category, subCategory }),
    created_at: now,
    updated_at: now,
  }
  await queries.insertTicket(tx, ticket)
  const { ticket_number, title, description, address } = ticket
  await queries.insertSearch(tx, {
    ticket_id: ticket.id,
    department_id: ticket.department_id,
    search_text: lines(ticket_number, title, description),
    public_text: [title, description, address ?? ''].map((text) => oneLine(maskContacts(text))).join('\n'),
  })
  return ticket.id
}

/** A prefix of the region, the IST year and the running number. */
const numberOf = ({ region }: Platform, number: number, now: Date): string =>
  `${region.ticketPrefix}-${shift(now, hours(5.5)).getUTCFullYear()}-${String(number).padStart(6, '0')}`

const titleFrom = (category: string, subCategory: string | undefined): string =>
  subCategory === undefined ? category : `${category} - ${subCategory}`

const oneLine = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim()

const lines = (...parts: string[]): string => parts.map(oneLine).join('\n')
