import { findKept, type Kind, keep, sessionNow } from './kept.ts'

const tiles: Kind = { name: 'tiles', most: 400, days: 30 }

/** Servers that let pages show their tiles, but no script read them: such an answer cannot be told from an error. */
const unreadable = new Set<string>()

/** The only pictures by zoom, column and row; the page's policy names the one server that they may come from. */
export const isTile = (request: Request, { pathname }: URL): boolean =>
  request.destination === 'image' && /\/\d+\/\d+\/\d+(@\dx)?(\.\w+)?$/.test(pathname)

/** Streets change slowly: what was looked at within the month is not asked for again. */
export async function answerTile(
  request: Request,
  event: Pick<ExtendableEvent, 'waitUntil'>,
): Promise<Response> {
  const session = await sessionNow()
  const kept = await findKept(tiles, request.url, session)
  if (kept) return kept
  const { origin } = new URL(request.url)
  if (!session || unreadable.has(origin)) return fetch(request)
  try {
    const tile = await fetch(request.url, { mode: 'cors', credentials: 'omit' })
    if (tile.status === 200)
      event.waitUntil(keep(tiles, request.url, session.token, tile.clone()).catch(() => undefined))
    return tile
  } catch {
    const tile = await fetch(request)
    unreadable.add(origin)
    return tile
  }
}
