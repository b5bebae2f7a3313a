import { categoryRows } from '#features/categories/categories.service.ts'
import { namedDepartments } from '#features/people/people.service.ts'
import { scopeFor } from '#features/tickets/selection.policy.ts'
import { visitor } from '#features/tickets/tickets.policy.ts'
import { mapInPieces } from '#platform/pieces.ts'
import type { Platform } from '#platform/platform.ts'
import { sha256 } from '#platform/secret.ts'
import { type OpenTicket, openDataPage, type Period } from './open-data.model.ts'
import {
  csvHead,
  csvRow,
  geoJsonEnd,
  geoJsonFeature,
  geoJsonHead,
  type Names,
  presentOpenTicket,
  presentSchema,
} from './open-data.present.ts'
import { nextTickets, type Place, stateOf } from './open-data.queries.ts'

export async function namesOf({ db }: Platform): Promise<Names> {
  const [[categories], departments] = await Promise.all([categoryRows(db), namedDepartments(db)])
  return {
    categories: new Map(
      categories.map(({ id, name, is_sensitive }) => [id, { name, isSensitive: is_sensitive }]),
    ),
    departments: new Map(departments.map(({ id, name }) => [id, name])),
  }
}

/** A tag that changes with every ticket of the period, and with the names of categories and departments. */
export async function tagOf(platform: Platform, period: Period, names: Names): Promise<string> {
  const { count, changed } = await stateOf(platform.db, scopeFor(visitor), period)
  const state = [count, changed, [...names.categories], [...names.departments], period.since]
  return sha256(JSON.stringify(state)).toString('base64url').slice(0, 27)
}

/** The file, piece by piece as it is taken: nothing is fetched before the client has what came before. */
export async function* csvOf(platform: Platform, period: Period, names: Names): AsyncGenerator<string> {
  yield csvHead()
  for await (const tickets of openTickets(platform, period, names)) yield tickets.map(csvRow).join('')
}

export async function* geoJsonOf(platform: Platform, period: Period, names: Names): AsyncGenerator<string> {
  yield geoJsonHead()
  let between = ''
  for await (const tickets of openTickets(platform, period, names)) {
    yield between + tickets.map(geoJsonFeature).join(',\n')
    between = ',\n'
  }
  yield geoJsonEnd
}

async function* openTickets({ db }: Platform, period: Period, names: Names): AsyncGenerator<OpenTicket[]> {
  const scope = scopeFor(visitor)
  for (let after: Place | undefined; ; ) {
    const rows = await nextTickets(db, scope, period, after)
    if (rows.length > 0) yield await mapInPieces(rows, (row) => presentOpenTicket(row, names))
    after = rows.at(-1)
    if (rows.length < openDataPage) return
  }
}

/** What the columns of the files mean. */
export const schemaText = (): string => JSON.stringify(presentSchema(), null, 2)
