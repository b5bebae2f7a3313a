import type { Attachment } from '@nagrik/contract/evidence'
import { type FieldTicket, fieldComments, fieldTickets } from '@nagrik/contract/field-work'
import type { RequiredProof } from '@nagrik/contract/resolution'
import { settingsOf } from '#features/people/department-settings.service.ts'
import type { Handle } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { longTextsAtOnce, mapInPieces } from '#platform/pieces.ts'
import type { Platform } from '#platform/platform.ts'
import { presentFiles } from './attachments.present.ts'
import { listFilesOfTickets } from './attachments.queries.ts'
import { presentComment } from './comments.present.ts'
import { newestCommentsOfEach } from './comments.queries.ts'
import { ticketPage } from './list.queries.ts'
import { ownTickets } from './selection.policy.ts'
import { countTickets } from './tallies.queries.ts'
import { viewOf } from './tickets.policy.ts'
import { presentTicket } from './tickets.present.ts'
import type { TicketRow } from './tickets.queries.ts'

/** Without the links to its pictures, which evidence makes. */
export type Work = Omit<FieldTicket, 'pictures'> & { attachments: Attachment[] }

/** What the actor works on and has not resolved, the nearest deadline first, as far as it fits into a day. */
export async function workOf(
  { db, clock }: Platform,
  actor: Actor,
): Promise<{ totalCount: number; tickets: Work[] }> {
  const scope = ownTickets(actor)
  const filter = { isUnresolved: true } as const
  const page = { sort: 'slaDeadline', order: 'asc', limit: fieldTickets, offset: 0 } as const
  const [totalCount, rows] = await Promise.all([
    countTickets(db, scope, filter),
    ticketPage(db, scope, filter, page, actor.id),
  ])
  const ids = rows.map(({ id }) => id)
  const [files, comments, proofs] = await Promise.all([
    listFilesOfTickets(db, ids),
    newestCommentsOfEach(db, ids, fieldComments),
    requiredProofs(db, rows),
  ])
  const now = clock.now()
  const present = (row: TicketRow): Work => {
    const view = viewOf(actor, row) ?? 'other-citizen'
    const said = comments.filter(({ ticket_id }) => ticket_id === row.id).reverse()
    const own = files.filter(({ ticket_id }) => ticket_id === row.id)
    return {
      ...presentTicket(row, actor, view, now),
      attachments: presentFiles(own, view, null),
      comments: said.map((one) => {
        const { id, content, createdAt, authorName } = presentComment(one, { ...row, view }, [])
        return { id, content, createdAt, authorName }
      }),
      requiredProof: proofs.get(row.department_id) ?? { note: false, photo: false },
    }
  }
  return { totalCount, tickets: await mapInPieces(rows, present, longTextsAtOnce) }
}

/** What each department asks for. */
async function requiredProofs(db: Handle, rows: TicketRow[]): Promise<Map<string, RequiredProof>> {
  const ids = [...new Set(rows.map((row) => row.department_id))]
  const proofs = ids.map(async (id) => {
    const { requiresNote, requiresPhoto } = await settingsOf(db, id)
    return [id, { note: requiresNote, photo: requiresPhoto }] as const
  })
  return new Map(await Promise.all(proofs))
}
