import type { AuditEntry, AuditFilter } from '@nagrik/contract/audit'
import { isAdmin } from '@nagrik/contract/roles'
import { actorInSession } from '#features/accounts/sessions.service.ts'
import { recordAudit } from '#features/audit/audit.service.ts'
import { byteOrderMark, csvLine } from '#platform/csv.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { assertSigned, linkExpiry, signatureOf } from '#platform/http/signed-link.ts'
import { createTurns } from '#platform/limits/turns.ts'
import { mapInPieces } from '#platform/pieces.ts'
import type { Platform } from '#platform/platform.ts'
import { cellsOf, headings, type Language } from './audit-export.model.ts'
import { allEntries, filterOf } from './audit-log.service.ts'

/** Each account has one under way in this process, and one waiting. */
export const enterAuditExport = createTurns({ underWay: 1, waiting: 1 })

export type AuditWish = AuditFilter & { language: Language }

const wordsOf = (wish: AuditWish): Record<string, string> =>
  Object.fromEntries(
    Object.entries(wish)
      .filter(([, value]) => value !== undefined && value !== '')
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )

const subjectOf = (session: string, wish: AuditWish) => [
  'audit-export',
  session,
  JSON.stringify(wordsOf(wish)),
]

/** The address of the file, which a browser fetches by itself and without a token in it. */
export async function linkToAudit(platform: Platform, actor: Actor, wish: AuditWish): Promise<string> {
  // What no filter can be is told here, where somebody reads it.
  await filterOf(platform, actor, wish)
  const signature = signatureOf(platform, subjectOf(actor.sessionId, wish), linkExpiry(platform))
  const query = new URLSearchParams({ ...wordsOf(wish), session: actor.sessionId, ...signature })
  return `/api/audit/export/file?${query}`
}

/** Who follows the link: whoever made it, as long as they are signed in there and administer. @throws AppError FORBIDDEN */
export async function readerBehindLink(
  platform: Platform,
  link: AuditWish & { session: string; expires: string; signature: string },
): Promise<{ actor: Actor; wish: AuditWish }> {
  const { session, expires, signature, ...wish } = link
  assertSigned(platform, subjectOf(session, wish), { expires, signature }, 'FORBIDDEN')
  const actor = await actorInSession(platform, platform.db, session)
  if (!actor || actor.mustChangePassword || !isAdmin(actor.role)) throw new AppError('FORBIDDEN')
  return { actor, wish }
}

/** Of whom and of what words was searched for is not told: a name would outlive its person here. */
export async function noteAuditExport(platform: Platform, actor: Actor, wish: AuditWish): Promise<void> {
  const { actor: by, subject, text, language: _, ...plain } = wish
  const filters = Object.entries(plain).flatMap(([name, value]) => (value ? [`${name} ${value}`] : []))
  const hidden = Object.entries({ actor: by, subject, text }).flatMap(([name, value]) =>
    value ? [name] : [],
  )
  await recordAudit(platform, platform.db, {
    action: 'AUDIT_EXPORTED',
    actorId: actor.id,
    subject: { type: 'user', id: actor.id },
    details: { filters: [...filters, ...hidden] },
  })
}

/** The file, piece by piece as it is taken: nothing is fetched before the client has what came before. */
export async function* auditFile(platform: Platform, actor: Actor, wish: AuditWish): AsyncGenerator<string> {
  const lines = (entries: AuditEntry[]) =>
    mapInPieces(entries, (entry) => csvLine(cellsOf(entry, wish.language)))
  yield byteOrderMark + csvLine(headings(wish.language))
  for await (const entries of allEntries(platform, actor, wish)) yield (await lines(entries)).join('')
}
