import type { Handle } from '#platform/database/database.ts'

/** A code that was verified in its last second is still waiting for its registration; hence `before`. */
export const deleteCodes = (db: Handle, before: string) =>
  db.deleteFrom('verification_codes').where('expires_at', '<', before).execute()

export const deleteResetLinks = (db: Handle, before: string) =>
  db.deleteFrom('reset_links').where('expires_at', '<', before).execute()
