import type { Handle } from '#platform/database/database.ts'

export const ownAccount = (db: Handle, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'role', 'locale', 'created_at', 'updated_at', 'last_login_at'])
    .select(['registered_name', 'reset_email', 'privacy_notice'])
    .select(['blocked_at', 'blocked_until', 'block_reason', 'disabled_at', 'deletion_due_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const ownDepartments = (db: Handle, id: string) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('departments as d', 'd.id', 'm.department_id')
    .select(['d.name', 'm.role', 'm.created_at'])
    .where('m.user_id', '=', id)
    .orderBy('d.name')
    .execute()

export const ownSessions = (db: Handle, id: string) =>
  db
    .selectFrom('sessions')
    .select(['user_agent', 'created_at', 'last_used_at', 'idle_expires_at', 'absolute_expires_at'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute()

export const ownKnownDevices = (db: Handle, id: string) =>
  db
    .selectFrom('known_devices')
    .select('signed_in_at')
    .where('user_id', '=', id)
    .orderBy('signed_in_at')
    .execute()

export const ownCodes = (db: Handle, { id, phone }: { id: string; phone: string | null }) =>
  db
    .selectFrom('verification_codes')
    .select(['purpose', 'phone', 'tries', 'created_at', 'expires_at', 'verified_at', 'used_at'])
    .where((row) => row.or([row('holder', '=', id), row('phone', '=', phone)]))
    .orderBy('created_at')
    .execute()

export const ownResetLinks = (db: Handle, id: string) =>
  db
    .selectFrom('reset_links')
    .select(['created_at', 'expires_at', 'used_at'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute()

export const ownEmailChanges = (db: Handle, id: string) =>
  db
    .selectFrom('email_changes')
    .select(['old_email', 'new_email', 'created_at', 'restore_expires_at', 'ended_at'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute()
