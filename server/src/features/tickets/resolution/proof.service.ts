import { filesOnly } from '@nagrik/contract/comments'
import type { ErrorCode } from '@nagrik/contract/errors'
import type { DepartmentSettings } from '@nagrik/contract/people'
import { isStaff } from '@nagrik/contract/roles'
import { settingsOf } from '#features/people/department-settings.service.ts'
import type { Changing } from '#features/tickets/tickets.service.ts'
import { fieldError } from '#platform/http/app-error.ts'
import { isId } from '#platform/ids.ts'
import * as queries from './resolution.queries.ts'

const field = 'proofCommentId'

/**
 * The comment that proves the resolution; null where there is none and the department asks for none.
 * @throws AppError UNKNOWN_PROOF, PROOF_MISSING, PROOF_NOTE_MISSING, PROOF_PHOTO_MISSING
 */
export async function assertProof(
  changing: Changing,
  departmentId: string,
  proofCommentId: string | null | undefined,
): Promise<string | null> {
  const proof = proofCommentId ? await provenBy(changing, proofCommentId) : null
  const missing = missingOf(await settingsOf(changing.tx, departmentId), proof)
  if (missing) throw fieldError(missing, field)
  return proof?.id ?? null
}

/** What staff wrote on this ticket; what was refused proves nothing any more. */
async function provenBy({ tx, ticket }: Changing, commentId: string) {
  const proof = isId(commentId) ? await queries.findProof(tx, ticket.id, commentId) : undefined
  const { last } = await queries.refusalsOf(tx, ticket.id)
  const isRefused = proof && last !== null && Date.parse(proof.created_at) <= Date.parse(last)
  if (!proof || !isStaff(proof.author_role) || isRefused) throw fieldError('UNKNOWN_PROOF', field)
  return proof
}

type Proof = Awaited<ReturnType<typeof provenBy>>

function missingOf(
  { requiresNote, requiresPhoto }: DepartmentSettings,
  proof: Proof | null,
): ErrorCode | null {
  const lacksNote = requiresNote && (proof === null || proof.content === filesOnly)
  const lacksPhoto = requiresPhoto && !proof?.has_photo
  if (lacksNote && lacksPhoto) return 'PROOF_MISSING'
  if (lacksNote) return 'PROOF_NOTE_MISSING'
  return lacksPhoto ? 'PROOF_PHOTO_MISSING' : null
}
