import { dropKept, findKept, type Kind, keep, sessionNow } from './kept.ts'
import { endsInTime } from './patience.ts'

export const replies: Kind = { name: 'replies', most: 250, days: 14 }

/** A department's thousand tickets take some megabytes, and are not read on the way. */
const mostBytes = 3_000_000

/**
 * What is read offline; a path that is not here is never kept. Nothing of the sign-in, no exports and downloads, no
 * counts that must be fresh (of the day's reports, of unread notices), nobody's presence.
 */
const readable = [
  '/installation',
  '/categories',
  '/water-guide',
  '/geo/outline',
  '/inbox',
  '/notices',
  '/notices/preferences',
  '/saved-views',
  '/admin/stats',
  '/transparency',
  '/tickets',
  '/tickets/map',
  '/tickets/map/place',
  '/tickets/:id',
  '/tickets/:id/activity',
  '/tickets/:id/colleagues',
  '/tickets/:id/comments',
  '/tickets/:id/history',
  '/tickets/:id/likely-duplicates',
  '/tickets/:id/neighbours',
  '/tickets/:id/notes',
  '/tickets/:id/reply-templates',
  '/tickets/:id/timeline',
  '/users/:id/stats',
  '/users/profile',
]
const neverAnId =
  '(?!bulk-changes|export|map|nearby|quick-report|user-daily-count|block-suggestion|data-copy|deletion)'
const patterns = readable.map((path) => new RegExp(`^/api${path.replace(':id', `${neverAnId}[^/]+`)}/?$`))

export const isReadable = (path: string): boolean => patterns.some((pattern) => pattern.test(path))

const bearer = /^Bearer (.+)$/

/** The session that a reply is asked with: nobody else may ever read it. */
export const tokenOf = (request: Request): string | undefined =>
  bearer.exec(request.headers.get('Authorization') ?? '')?.[1]

/** What stands before the server, not the server itself, says that there is none. */
const isUnreached = (reply: Response) => [502, 503, 504].includes(reply.status)

/** From the network first; what is kept stands in where no answer comes in time. */
export async function answerOwn(
  request: Request,
  event: Pick<ExtendableEvent, 'waitUntil'>,
): Promise<Response> {
  const token = tokenOf(request)
  if (!token) return fetch(request)
  const found = keptFor(request, token)
  const answer = ask(request, found)
  // Before the page reads the answer: a body that is being read has no copy.
  const copy = answer.then((reply) => reply.clone())
  event.waitUntil(copy.then((reply) => take(request.url, token, reply)).catch(() => undefined))
  const kept = await found
  if (!kept) return answer
  const reply = (await endsInTime(answer)) && (await answer)
  return !reply || isUnreached(reply) ? kept : reply
}

async function keptFor({ url }: Request, token: string): Promise<Response | undefined> {
  const session = await sessionNow()
  return session?.token === token ? findKept(replies, url, session) : undefined
}

/** Without the page's own ETag where it is not that of the kept copy: an empty 304 would leave nothing to keep. */
async function ask(request: Request, found: Promise<Response | undefined>): Promise<Response> {
  const etag = request.headers.get('If-None-Match')
  if (etag === null || (await found)?.headers.get('ETag') === etag) return fetch(request)
  const headers = new Headers(request.headers)
  headers.delete('If-None-Match')
  return fetch(new Request(request, { headers }))
}

async function take(url: string, token: string, reply: Response): Promise<void> {
  if (reply.status === 304) {
    const kept = await findKept(replies, url, await sessionNow())
    if (kept) await keep(replies, url, token, kept)
  } else if (isWhole(reply)) await keep(replies, url, token, reply)
  else if ([401, 403, 404, 410].includes(reply.status)) await dropKept(replies, url)
}

const isWhole = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 &&
  type !== 'opaque' &&
  !redirected &&
  headers.get('Content-Type')?.startsWith('application/json') === true &&
  Number(headers.get('Content-Length') ?? 0) <= mostBytes
