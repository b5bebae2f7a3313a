import type { NoticeChannel, NoticeKind } from '@nagrik/contract/notices'
import type { Handle, Tx } from '#platform/database/database.ts'
import type { Chosen } from './kinds.policy.ts'

export const findPreferences = async (
  db: Handle,
  userIds: readonly string[],
): Promise<(Chosen & { userId: string })[]> =>
  (await db.selectFrom('notice_preferences').selectAll().where('user_id', 'in', userIds).execute()).map(
    ({ user_id, kind, channel, is_on }) => ({
      userId: user_id,
      kind: kind as NoticeKind,
      channel: channel as NoticeChannel,
      isOn: is_on,
    }),
  )

export const setPreferences = (tx: Handle | Tx, userId: string, chosen: readonly Chosen[]) =>
  tx
    .insertInto('notice_preferences')
    .values(chosen.map(({ kind, channel, isOn }) => ({ user_id: userId, kind, channel, is_on: isOn })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'channel'])
        .doUpdateSet((row) => ({ is_on: row.ref('excluded.is_on') })),
    )
    .execute()

export const deletePreferencesOf = (db: Handle, userId: string) =>
  db.deleteFrom('notice_preferences').where('user_id', '=', userId).execute()
