import { reportsPerDay } from '@nagrik/contract/limits'
import type { QuickReportBody } from '@nagrik/contract/report'
import type { TicketDetail } from '@nagrik/contract/tickets'
import type { Point } from '#features/geo/boundary.model.ts'
import { blockNames, blockOfPack } from '#features/region/blocks.service.ts'
import { days, istDay, shift, startOfIstDay } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Claim, transactOnce } from '#platform/database/once.ts'
import { AppError, fieldError, invalidField } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { ticketDetail } from './detail.service.ts'
import { fileTicket } from './filing.service.ts'
import { blockAt, isSameBlock } from './report.model.ts'
import * as queries from './report.queries.ts'
import { lockedTicket } from './tickets.service.ts'

/** Files a report; a repeated Idempotency-Key answers the first ticket and counts once. */
export function report(
  platform: Platform,
  actor: Actor,
  body: QuickReportBody,
  claim: Claim,
): Promise<{ ticket: TicketDetail }> {
  assertPoint(body)
  return transactOnce(platform.db, claim, async (tx) => {
    if (!(await blockNames(tx)).includes(body.block)) throw fieldError('UNKNOWN_BLOCK', 'block')
    await queries.lockReporter(tx, actor.id)
    const at = platform.clock.now()
    await assertWithinDailyLimit(tx, actor, at)
    const { locationAddress: address, ...filing } = body
    const id = await fileTicket(platform, tx, { ...filing, address, reporterId: actor.id, at })
    return { ticket: await ticketDetail(platform, tx, actor, await lockedTicket(tx, actor, id)) }
  })
}

/** Own reports of an IST day. */
export function countReportsOn(platform: Platform, actor: Actor, day: string | undefined): Promise<number> {
  const from = day === undefined ? startOfIstDay(platform.clock.now()) : istDay(day)
  return queries.countReports(platform.db, actor.id, from, shift(from, days(1)))
}

/** The block that a point probably lies in. */
export async function suggestBlock({ db, region }: Platform, actor: Actor, point: Point) {
  const [reports, blocks] = await Promise.all([queries.newestPlaces(db, actor.id), blockNames(db)])
  const own = reports.find((one) => blocks.includes(one.block) && isSameBlock(one, point))
  if (own) return { block: own.block, knownFrom: 'OWN_REPORT' as const }
  const area = blockAt(region.blockAreas, point)
  const block = area && (await blockOfPack(db, area))
  return block === undefined ? null : { block, knownFrom: 'AREA' as const }
}

function assertPoint({ latitude, longitude }: QuickReportBody): void {
  if (typeof latitude === 'number' && typeof longitude !== 'number') {
    throw invalidField('longitude', 'Longitude is required together with latitude')
  }
  if (typeof longitude === 'number' && typeof latitude !== 'number') {
    throw invalidField('latitude', 'Latitude is required together with longitude')
  }
}

/** The reporter is locked: of two reports at once the second one counts the first. */
async function assertWithinDailyLimit(tx: Tx, actor: Actor, now: Date): Promise<void> {
  const today = startOfIstDay(now)
  const tomorrow = shift(today, days(1))
  const count = await queries.countReports(tx, actor.id, today, tomorrow)
  if (count < reportsPerDay) return
  throw new AppError('DAILY_LIMIT', {
    retryAfterSeconds: Math.ceil((tomorrow.getTime() - now.getTime()) / 1000),
  })
}
