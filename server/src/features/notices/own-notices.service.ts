import type { Tx } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { isId, newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import type { Told } from './notice-words.model.ts'
import * as queries from './own-notices.queries.ts'
import { deletePreferencesOf, findPreferences } from './preferences.queries.ts'

export {
  countNotices,
  insertNotices,
  mailsDue,
  type NoticeRow,
  noteMailed,
  noticePage,
  noticesOf,
  takeMailed,
} from './own-notices.queries.ts'

/** Behind the bell, beside the mail that goes at once. */
export const noteSecurity = ({ clock }: Platform, tx: Tx, userId: string, what: NonNullable<Told['what']>) =>
  queries.insertNotices(tx, [
    {
      ...{ id: newId(), user_id: userId, kind: 'SECURITY', created_at: clock.now() },
      details: JSON.stringify({ template: 'security', what }),
    },
  ])

export const unreadOf = ({ db }: Platform, { id }: Actor): Promise<number> => queries.countUnread(db, id)

/** @returns how many are left unread */
export async function readNotices(
  platform: Platform,
  { id }: Actor,
  ids: readonly string[] | undefined,
): Promise<number> {
  const named = ids?.filter(isId)
  if (named?.length !== 0) await queries.markRead(platform.db, id, named, platform.clock.now())
  return queries.countUnread(platform.db, id)
}

/** What the person chose, for the copy of their data. */
export const choicesOf = async ({ db }: Pick<Platform, 'db'>, userId: string) =>
  (await findPreferences(db, [userId])).map(({ userId: _, ...choice }) => choice)

export async function forgetNoticesOf({ db }: Platform, userId: string): Promise<void> {
  await queries.deleteNoticesOf(db, userId)
  await deletePreferencesOf(db, userId)
}
