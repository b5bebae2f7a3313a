import type { Load } from './measure.ts'
import type { Prepared } from './prepare.ts'

const turn = (tokens: readonly string[], n: number) => ({
  authorization: `Bearer ${tokens[n % tokens.length]}`,
})

/** The calls that people make most, each by many people. */
export function loadsOf({ tokens, ticket, category, place }: Prepared): Load[] {
  const report = JSON.stringify({
    category,
    description: 'The light has been dark since Monday.',
    block: 'Block A',
    latitude: 28.46,
    longitude: 77.03,
    locationAddress: 'Sector 14, Gurugram',
  })
  const read = (n: number) => ({ headers: turn(tokens.readers, n) })
  return [
    { name: 'list', path: '/api/tickets?page=1&limit=20', method: 'GET', request: read },
    { name: 'detail', path: `/api/tickets/${ticket}`, method: 'GET', request: read },
    {
      name: 'nearby',
      path: `/api/tickets/nearby?${new URLSearchParams(place)}`,
      method: 'GET',
      request: (n) => ({ headers: turn(tokens.reporters, n) }),
    },
    {
      name: 'create',
      path: '/api/tickets/quick-report',
      method: 'POST',
      request: (n) => ({
        headers: { 'content-type': 'application/json', ...turn(tokens.reporters, n) },
        body: report,
      }),
    },
  ]
}
