import type { ExportWish } from '@nagrik/contract/export'
import { actorInSession } from '#features/accounts/sessions.service.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { assertSigned, linkExpiry, signatureOf } from '#platform/http/signed-link.ts'
import { createTurns } from '#platform/limits/turns.ts'
import { mapInPieces } from '#platform/pieces.ts'
import type { Platform } from '#platform/platform.ts'
import { exportLine, headings } from './export.model.ts'
import { exportPage, exportRows } from './export.queries.ts'
import { orderOf } from './list.model.ts'
import { filterFrom, scopeOf } from './list.service.ts'
import { lacksDepartment } from './selection.policy.ts'
import { viewOf } from './tickets.policy.ts'
import { presentTicket } from './tickets.present.ts'

/** Each account has one under way in this process, and one waiting. */
export const enterExport = createTurns({ underWay: 1, waiting: 1 })

/** The address of the file, which a browser fetches by itself and without a token in it. */
export async function linkToExport(platform: Platform, actor: Actor, wish: ExportWish): Promise<string> {
  // A category that nobody knows is told here, where somebody reads it.
  await filterFrom(platform, actor, wish)
  const signature = signatureOf(platform, subjectOf(actor.sessionId, wish), linkExpiry(platform))
  const query = new URLSearchParams({ ...wordsOf(wish), session: actor.sessionId, ...signature })
  return `/api/tickets/export/file?${query}`
}

const wordsOf = (wish: ExportWish): Record<string, string> =>
  Object.fromEntries(
    Object.entries(wish)
      .filter(([, value]) => value !== undefined && value !== '')
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )

const subjectOf = (session: string, wish: ExportWish) => [
  'ticket-export',
  session,
  JSON.stringify(wordsOf(wish)),
]

/** Who follows the link: whoever made it, as long as they are signed in there. @throws AppError FORBIDDEN */
export async function actorBehindLink(
  platform: Platform,
  link: ExportWish & { session: string; expires: string; signature: string },
): Promise<{ actor: Actor; wish: ExportWish }> {
  const { session, expires, signature, ...wish } = link
  assertSigned(platform, subjectOf(session, wish), { expires, signature }, 'FORBIDDEN')
  const actor = await actorInSession(platform, platform.db, session)
  if (!actor || actor.mustChangePassword) throw new AppError('FORBIDDEN')
  return { actor, wish }
}

/**
 * The file, piece by piece as it is read: nothing is fetched before the client has taken what came before. By the
 * time of report, which never changes, so that no ticket comes twice or is missed while others work.
 */
export async function* exportOf(platform: Platform, actor: Actor, wish: ExportWish): AsyncGenerator<string> {
  const until = platform.clock.now()
  const scope = scopeOf(actor, wish)
  const filter = await filterFrom(platform, actor, wish)
  const { sort, order } = orderOf(wish)
  const byReport = { order: sort === 'createdAt' ? order : 'desc', until } as const
  yield headings(wish.language)
  if (lacksDepartment(scope)) return
  for (let after: { created_at: string; id: string } | undefined; ; ) {
    const rows = await exportRows(platform.db, scope, filter, byReport, after, actor.id)
    const lines = await mapInPieces(rows, (row) =>
      exportLine(presentTicket(row, actor, viewOf(actor, row) ?? 'other-citizen', until), wish.language),
    )
    if (lines.length > 0) yield lines.join('')
    after = rows.at(-1)
    if (rows.length < exportPage) return
  }
}
