import type { NoticePreference } from '@nagrik/contract/notices'
import type { Handle } from '#platform/database/database.ts'
import { invalidField } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { type Chosen, preferencesFrom } from './kinds.policy.ts'
import { findPreferences, setPreferences } from './preferences.queries.ts'

export const preferencesOf = async ({ db }: Platform, { id, role }: Actor): Promise<NoticePreference[]> =>
  preferencesFrom(role, await findPreferences(db, [id]))

/** What each of these people chose. */
export async function chosenBy(
  db: Handle,
  userIds: readonly string[],
): Promise<(userId: string) => readonly Chosen[]> {
  const chosen = Map.groupBy(await findPreferences(db, userIds), ({ userId }) => userId)
  return (userId) => chosen.get(userId) ?? []
}

/** @throws AppError VALIDATION_FAILED for what the actor cannot have or cannot switch off */
export async function changePreferences(
  platform: Platform,
  actor: Actor,
  wishes: readonly Chosen[],
): Promise<NoticePreference[]> {
  const possible = await preferencesOf(platform, actor)
  for (const { kind, channel, isOn } of wishes) {
    const one = possible.find((row) => row.kind === kind && row.channel === channel)
    if (!one) throw invalidField('preferences', 'You do not get such notices')
    if (one.isFixed && !isOn) throw invalidField('preferences', 'This notice cannot be switched off')
  }
  // The last word on one switch counts; PostgreSQL takes each row once.
  const last = new Map(wishes.map((wish) => [`${wish.kind} ${wish.channel}`, wish]))
  await setPreferences(platform.db, actor.id, [...last.values()])
  return preferencesOf(platform, actor)
}
