import { keptAtHeader } from '#platform/kept-caches.ts'
import { findKept, type Kind, keep, sessionNow } from './kept.ts'
import { tokenOf } from './own-replies.ts'
import { endsInTime } from './patience.ts'

/** Pictures of tickets and comments; a recording is not small enough to lie here. */
const files: Kind = { name: 'files', most: 200, days: 30 }
const mostBytes = 2_000_000
const pathOfFiles = '/api/upload/file/'
/** Until then the page asks for links that lead to everything. */
const LINK_MS = 120_000

/** A picture by its signed address, as a part of a page; a part of a recording is none. */
export const isFile = (request: Request, { pathname }: URL): boolean =>
  pathname.startsWith(pathOfFiles) && request.destination === 'image'

/** The same file whatever the signature: what was stored once never changes. */
const keyOf = (id: string, rendition: string | null): string =>
  `${pathOfFiles}${encodeURIComponent(id)}?rendition=${rendition}`

export async function answerFile(
  request: Request,
  event: Pick<ExtendableEvent, 'waitUntil'>,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const id = decodeURIComponent(pathname.slice(pathOfFiles.length))
  const key = keyOf(id, searchParams.get('rendition'))
  const session = await sessionNow()
  const kept = await findKept(files, key, session)
  if (kept) return kept
  const reply = await fetch(request)
  if (session && isPicture(reply))
    event.waitUntil(keep(files, key, session.token, reply.clone()).catch(() => undefined))
  return reply
}

const isPicture = ({ status, redirected, headers }: Response): boolean =>
  status === 200 &&
  !redirected &&
  headers.get('Content-Type')?.startsWith('image/') === true &&
  Number(headers.get('Content-Length') ?? 0) <= mostBytes

/** Links to files; where the server does not give them in time, to the files that are kept. */
export async function answerLinks(request: Request): Promise<Response> {
  const answer = fetch(request.clone())
  if (await endsInTime(answer)) return answer
  const links = await linksToKept(request)
  if (links.length === 0) return answer
  // As every answer that does not come from the server; a picture does not change, so it is never old.
  const headers = { [keptAtHeader]: new Date().toISOString() }
  return Response.json({ success: true, data: links }, { headers })
}

async function linksToKept(request: Request) {
  const session = await sessionNow()
  if (session === undefined || session.token !== tokenOf(request)) return []
  const { ids } = (await request.json()) as { ids: string[] }
  const expiresAt = new Date(Date.now() + LINK_MS).toISOString()
  const links = await Promise.all(
    ids.map(async (id) => {
      const first = async (...renditions: string[]) => {
        for (const rendition of renditions) {
          const key = keyOf(id, rendition)
          if (await findKept(files, key, session)) return key
        }
        return null
      }
      const thumbnailUrl = await first('thumbnail', 'public-thumbnail')
      const url = (await first('full', 'public')) ?? thumbnailUrl
      return url === null ? [] : [{ id, url, thumbnailUrl, expiresAt }]
    }),
  )
  return links.flat()
}
