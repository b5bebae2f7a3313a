import { setTimeout } from 'node:timers/promises'
import type { ExportWish } from '@nagrik/contract/export'
import { isStaff } from '@nagrik/contract/roles'
import { actorInSession } from '#features/accounts/sessions.service.ts'
import { recordAudit } from '#features/audit/audit.service.ts'
import { everyTicketPage } from '#features/tickets/list.model.ts'
import { everyTicket, filterFrom } from '#features/tickets/list.service.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { assertSigned, linkExpiry, signatureOf } from '#platform/http/signed-link.ts'
import { createTurns } from '#platform/limits/turns.ts'
import { mapInPieces } from '#platform/pieces.ts'
import type { Platform } from '#platform/platform.ts'
import { exportLine, headings, packedIds, unpackedIds } from './export.model.ts'

/** Each account has one under way in this process, and one waiting. */
export const enterExport = createTurns({ underWay: 1, waiting: 1 })

/** The address of the file, which a browser fetches by itself and without a token in it. */
export async function linkToExport(
  platform: Platform,
  actor: Actor,
  { ids, ...listed }: ExportWish,
): Promise<string> {
  const wish = { ...listed, ids: ids && packedIds(ids) }
  // A category that nobody knows is told here, where somebody reads it.
  await filterFrom(platform, actor, wish)
  const signature = signatureOf(platform, subjectOf(actor.sessionId, wish), linkExpiry(platform))
  const query = new URLSearchParams({ ...wordsOf(wish), session: actor.sessionId, ...signature })
  return `/api/tickets/export/file?${query}`
}

/** As it stands in the link. */
type LinkedWish = Omit<ExportWish, 'ids'> & { ids?: string | undefined }

const wordsOf = (wish: LinkedWish): Record<string, string> =>
  Object.fromEntries(
    Object.entries(wish)
      .filter(([, value]) => value !== undefined && value !== '')
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )

const subjectOf = (session: string, wish: LinkedWish) => [
  'ticket-export',
  session,
  JSON.stringify(wordsOf(wish)),
]

/** Who follows the link: whoever made it, as long as they are signed in there. @throws AppError FORBIDDEN */
export async function actorBehindLink(
  platform: Platform,
  link: LinkedWish & { session: string; expires: string; signature: string },
): Promise<{ actor: Actor; wish: ExportWish }> {
  const { session, expires, signature, ...wish } = link
  assertSigned(platform, subjectOf(session, wish), { expires, signature }, 'FORBIDDEN')
  const actor = await actorInSession(platform, platform.db, session)
  if (!actor || actor.mustChangePassword) throw new AppError('FORBIDDEN')
  return { actor, wish: { ...wish, ids: wish.ids === undefined ? undefined : unpackedIds(wish.ids) } }
}

/** Notes who takes the file: of staff, to whom it tells names and places. What was searched for may be a name itself. */
export async function noteExport(platform: Platform, actor: Actor, wish: ExportWish): Promise<void> {
  if (!isStaff(actor.role)) return
  const { search, ids, ...rest } = wish
  const filters = Object.entries(rest).filter(([, value]) => value !== undefined && value !== '')
  await recordAudit(platform, platform.db, {
    action: 'TICKETS_EXPORTED',
    actorId: actor.id,
    subject: { type: 'user', id: actor.id },
    details: {
      filters: [
        ...filters.map(([name, value]) => `${name} ${value}`),
        ...(search ? ['search'] : []),
        ...(ids ? [`ids ${ids.length}`] : []),
      ],
    },
  })
}

/**
 * The file, piece by piece as it is taken: nothing is fetched before the client has what came before, nor before
 * everybody else had the machine for as long as that took to read.
 */
export async function* exportOf(platform: Platform, actor: Actor, wish: ExportWish): AsyncGenerator<string> {
  yield headings(wish.language)
  let began = performance.now()
  for await (const tickets of everyTicket(platform, actor, wish)) {
    const text = (await mapInPieces(tickets, (ticket) => exportLine(ticket, wish.language))).join('')
    const rest = isLast(tickets) ? undefined : setTimeout(performance.now() - began)
    yield text
    await rest
    began = performance.now()
  }
}

const isLast = (page: readonly unknown[]) => page.length < everyTicketPage
