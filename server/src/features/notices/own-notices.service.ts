import { pushNotice } from '#features/push/delivery.service.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { isId, newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { wanted } from './kinds.policy.ts'
import type { Locale } from './locale.model.ts'
import { sentenceOf, type Told } from './notice-words.model.ts'
import * as queries from './own-notices.queries.ts'
import { deletePreferencesOf, findPreferences } from './preferences.queries.ts'

export {
  countNotices,
  countToldSince,
  insertNotices,
  mailsDue,
  type NoticeRow,
  noteMailed,
  noticePage,
  noticesOf,
  takeMailed,
} from './own-notices.queries.ts'

/** Behind the bell and by push, beside the mail that goes at once. */
export async function noteSecurity(
  platform: Platform,
  tx: Tx,
  owner: { id: string; locale: Locale },
  what: NonNullable<Told['what']>,
): Promise<void> {
  const id = newId()
  await queries.insertNotices(tx, [
    {
      ...{ id, user_id: owner.id, kind: 'SECURITY', created_at: platform.clock.now() },
      details: JSON.stringify({ template: 'security', what }),
    },
  ])
  const text = sentenceOf(owner.locale, 'security', '', { what })
  await pushNotice(platform, tx, owner.id, { id, text, path: '/settings', locale: owner.locale })
}

/** One notice to each of these heads, however many tickets it is about. */
export async function noteReleased(
  platform: Platform,
  tx: Tx,
  heads: readonly { id: string; locale: Locale }[],
  count: number,
): Promise<void> {
  const template = 'released'
  for (const { id: userId, locale } of heads) {
    const ways = wanted(await findPreferences(tx, [userId]), 'ASSIGNED', ['app', 'push'])
    if (ways.length === 0) continue
    const id = newId()
    await queries.insertNotices(tx, [
      {
        ...{ id, user_id: userId, kind: 'ASSIGNED', created_at: platform.clock.now() },
        details: JSON.stringify({ template, count }),
        in_app: ways.includes('app'),
      },
    ])
    if (!ways.includes('push')) continue
    const text = sentenceOf(locale, template, '', { count })
    await pushNotice(platform, tx, userId, { id, text, path: '/issues?assignment=UNASSIGNED', locale })
  }
}

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
