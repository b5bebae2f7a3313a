import type { BulkChange } from '@nagrik/contract/bulk-changes'
import type { Role } from '@nagrik/contract/roles'

interface Viewer {
  readonly id: string
  readonly role: Role
}

export const seesAll = ({ role }: Viewer): boolean => role === 'SUPER_ADMIN'

export const maySee = (viewer: Viewer, bulk: { user_id: string }): boolean =>
  bulk.user_id === viewer.id || seesAll(viewer)

/** Why it may not go on in the place of its owner, as they are signed in now; null where it may. */
export function stopReason(
  bulk: { user_id: string; role: Role },
  owner: (Viewer & { readonly mustChangePassword: boolean }) | null,
): Exclude<BulkChange['stoppedBecause'], 'ASKED' | 'FAILED'> {
  if (owner === null || owner.id !== bulk.user_id || owner.mustChangePassword) return 'SIGNED_OUT'
  return owner.role === bulk.role ? null : 'ROLE_CHANGED'
}
