import { namedDepartments } from '#features/people/people.service.ts'
import { scopeFor } from '#features/tickets/selection.policy.ts'
import { visitor } from '#features/tickets/tickets.policy.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Platform } from '#platform/platform.ts'
import { type FeedEntry, presentFeed } from './feed.present.ts'
import { newestBy } from './open-data.queries.ts'
import { namesOf } from './open-data.service.ts'

const listed = 50

/** What was newly reported to a department or resolved by it; a duplicate is neither. @throws AppError NOT_FOUND */
export async function feedOf(platform: Platform, slug: string): Promise<string> {
  const { db, clock, config } = platform
  const department = (await namedDepartments(db)).find((one) => one.slug === slug)
  if (!department) throw new AppError('NOT_FOUND')
  const filter = { departmentId: department.id, isDuplicate: false }
  const scope = scopeFor(visitor)
  const [names, reported, resolved] = await Promise.all([
    namesOf(platform),
    newestBy(db, scope, filter, 'created_at', listed),
    newestBy(db, scope, filter, 'ended_at', listed),
  ])
  const entryOf =
    (what: FeedEntry['what']) =>
    (row: (typeof reported)[number]): FeedEntry => ({
      number: row.ticket_number,
      category: names.categories.get(row.category_id)?.name ?? '',
      status: row.status,
      what,
      moment: (what === 'resolved' && row.ended_at) || row.created_at,
    })
  const entries = [...reported.map(entryOf('reported')), ...resolved.map(entryOf('resolved'))]
    .sort((one, other) => Date.parse(other.moment) - Date.parse(one.moment))
    .slice(0, listed)
  return presentFeed({ origin: config.appOrigin, department, entries, now: clock.now() })
}
