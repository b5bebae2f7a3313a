import { type NoticeKind, noticeKinds } from '@nagrik/contract/notices'
import { hasAccount } from '#features/people/people.service.ts'
import { AppError } from '#platform/http/app-error.ts'
import { isId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import type { Locale } from './locale.model.ts'
import { setPreferences } from './preferences.queries.ts'
import { unsubscribePage } from './unsubscribe.present.ts'

const path = '/unsubscribe'

const signedText = (userId: string, kinds: readonly string[]) =>
  JSON.stringify(['unsubscribe', userId, ...kinds])

/** Where this person ends mails of these kinds without signing in, however old the mail is by then. */
export function unsubscribeLink(
  { secret, config }: Platform,
  { id, locale }: { id: string; locale: Locale },
  kinds: readonly NoticeKind[],
): string {
  const named = noticeKinds.filter((kind) => kinds.includes(kind))
  const token = [id, ...named, secret.sign(signedText(id, named))].join('.')
  return `${config.appOrigin}${path}?${new URLSearchParams({ token, lang: locale })}`
}

interface Link {
  token?: unknown
  lang?: unknown
}

const localeOf = ({ lang }: Link): Locale => (lang === 'hi' ? 'hi' : 'en')

/** @throws AppError INVALID_EMAIL_LINK for one that this installation did not make */
function kindsOf({ secret }: Platform, { token }: Link): { userId: string; kinds: NoticeKind[] } {
  const [userId = '', ...rest] = typeof token === 'string' ? token.split('.') : []
  const signature = rest.pop() ?? ''
  const kinds = noticeKinds.filter((kind) => rest.includes(kind))
  const isOurs = isId(userId) && kinds.length > 0 && secret.verify(signedText(userId, rest), signature)
  if (!isOurs) throw new AppError('INVALID_EMAIL_LINK')
  return { userId, kinds }
}

/** Asks whether to, and changes nothing: mail programs open links by themselves. */
export function askUnsubscribe(platform: Platform, link: Link): string {
  const { kinds } = kindsOf(platform, link)
  return unsubscribePage(localeOf(link), { state: 'asked', kinds })
}

/** By the button of the page, or by the mail program's own (RFC 8058). */
export async function unsubscribe(platform: Platform, link: Link): Promise<string> {
  const { userId, kinds } = kindsOf(platform, link)
  const off = kinds.map((kind) => ({ kind, channel: 'email' as const, isOn: false }))
  // The link never expires: an account that was erased meanwhile keeps nothing of it.
  if (await hasAccount(platform.db, userId)) await setPreferences(platform.db, userId, off)
  return unsubscribePage(localeOf(link), { state: 'done', kinds })
}

export const unsubscribeRefused = (link: Link): string =>
  unsubscribePage(localeOf(link), { state: 'invalid', kinds: [] })
