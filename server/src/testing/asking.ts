import type { EndpointSpec } from '@nagrik/contract/endpoint'
import { givePassword } from './accounts.ts'
import { oneLine } from './contacts.ts'
import { askForCopy, copyWhenReady, ownersPassword } from './data-copies.ts'
import { everyCall } from './every-call.ts'
import type { TestUser } from './factories.ts'
import type { TestApp } from './test-app.ts'
import type { TicketsWithContacts } from './tickets-with-contacts.ts'
import { unzip } from './unzip.ts'

/** Nobody is signed in. */
export type Viewer = TestUser | undefined

/** Parameters of a query beside those that the call needs. */
export type Wish = Record<string, string>

export interface Answer {
  path: string
  status: number
  text: string
}

/** Every call that reads; whatever is added is among them by itself. */
export const gets = everyCall().filter(({ method }) => method === 'GET')

export const withQuery = (path: string, ...queries: Wish[]): string =>
  `${path}?${new URLSearchParams(Object.assign({}, ...queries))}`

const place = { latitude: '28.4595', longitude: '77.0266' }
/** Around the tickets. */
export const atPlace = { bbox: '77.025,28.458,77.028,28.461' }

const lists: Wish[] = [{}, { scope: 'community' }, { mapView: 'true' }, { assignment: 'UNASSIGNED' }]

/** Asks the calls that read, with the ids of these tickets filled in. */
export function asking(app: TestApp, cast: TicketsWithContacts) {
  /** What is asked of the calls that must be told something more than the id of a ticket. */
  const asked: Record<string, (viewer: Viewer, wish: Wish) => string[] | Promise<string[]>> = {
    '/tickets': (_, wish) => lists.map((list) => withQuery('/tickets', { limit: '100' }, list, wish)),
    '/tickets/:id': () => [cast.id, cast.duplicateId].map((id) => `/tickets/${id}`),
    '/tickets/map': (_, wish) => [withQuery('/tickets/map', atPlace, { zoom: '16' }, wish)],
    '/tickets/map/place': (_, wish) => [withQuery('/tickets/map/place', atPlace, wish)],
    '/tickets/nearby': () => [withQuery('/tickets/nearby', place, { category: 'Street Lighting' })],
    '/tickets/block-suggestion': () => [withQuery('/tickets/block-suggestion', place)],
    '/tickets/bulk-changes/:id': () => [`/tickets/bulk-changes/${cast.bulkId}`],
    '/tickets/bulk-changes/:id/refusals': () => [`/tickets/bulk-changes/${cast.bulkId}/refusals`],
    '/tickets/export/file': async (viewer, wish) => [
      ...(await linksIn(viewer, '/tickets/export', wish)),
      ...('search' in wish ? [] : await linksIn(viewer, '/tickets/export', { ids: [cast.id] })),
    ],
    '/upload/download/:id': () => [`/upload/download/${cast.fileId}`],
    '/upload/file/:id': (viewer) => linksIn(viewer, '/upload/links', { ids: [cast.fileId] }),
    '/users': () => [withQuery('/users', { role: 'FIELD_AGENT' }), withQuery('/users', { page: '1' })],
    '/users/:id': () => [cast.reporter, cast.staff.agent].map(({ id }) => `/users/${id}`),
    '/users/data-copy/:id/file': linkToCopy,
    '/admin/departments/:id/use': () => [`/admin/departments/${cast.department}/use`],
    '/admin/departments/:id/settings': () => [`/admin/departments/${cast.department}/settings`],
    '/departments/:id/reply-templates': () => [`/departments/${cast.department}/reply-templates`],
    '/geo/reverse': () => [withQuery('/geo/reverse', place)],
  }

  function addressesOf({ path, query }: EndpointSpec, viewer: Viewer, wish: Wish = {}) {
    const known = asked[path]
    if (known) return known(viewer, wish)
    const address = path.replace('/tickets/:id', `/tickets/${cast.id}`)
    if (address.includes(':') || query?.safeParse({}).success === false) {
      throw new Error(`GET ${path} needs an example in testing/asking.ts`)
    }
    return [withQuery(address, wish)]
  }

  /** The signed links in an answer. */
  async function linksIn(viewer: Viewer, path: string, body: object): Promise<string[]> {
    const reply = await app.call('POST', path, { body, ...(viewer && { token: viewer.token }) })
    return JSON.stringify(reply.body).match(/\/api\/[^"]+/g) ?? []
  }

  async function linkToCopy(viewer: Viewer): Promise<string[]> {
    if (viewer !== cast.reporter && viewer !== cast.strangers.supporter) return []
    await givePassword(app, viewer, ownersPassword)
    await askForCopy(app, viewer.token)
    return [(await copyWhenReady(app, viewer.token)).url]
  }

  async function read(viewer: Viewer, address: string): Promise<Omit<Answer, 'path'>> {
    const url = address.startsWith('/api/') ? address : `/api${address}`
    const headers = viewer ? { authorization: `Bearer ${viewer.token}` } : {}
    const reply = await app.app.inject({ url, headers })
    const isZip = String(reply.headers['content-type']).includes('zip')
    const content = isZip ? [...unzip(reply.rawPayload)].flat() : [reply.body]
    const disposition = decodeURIComponent(String(reply.headers['content-disposition'] ?? ''))
    return { status: reply.statusCode, text: oneLine([disposition, ...content].join(' ')) }
  }

  /** What every call that reads answers. */
  async function answersTo(viewer: Viewer): Promise<Answer[]> {
    const told: Answer[] = []
    for (const call of gets) {
      for (const address of await addressesOf(call, viewer)) {
        told.push({ path: call.path, ...(await read(viewer, address)) })
      }
    }
    return told
  }

  return { addressesOf, read, answersTo }
}
