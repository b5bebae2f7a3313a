import { administrators, headsOf } from '#features/people/people.service.ts'
import type { Db } from '#platform/database/database.ts'
import { pagesById } from '#platform/database/pages.ts'
import type { Recorded } from '#platform/platform.ts'
import type { Audience } from './rules.model.ts'
import { supportersAfter, type ToldTicket } from './told-tickets.queries.ts'

/** Whom one transaction tells. */
const atOnce = 500

/** Ids of an audience, page by page. */
export async function* pagesOf(
  db: Db,
  audience: Audience,
  ticket: ToldTicket,
  event: Recorded,
): AsyncGenerator<string[]> {
  switch (audience) {
    case 'reporter':
      return yield [ticket.reporter_id]
    case 'assignee':
      return yield event.action === 'ASSIGNED' ? [event.details.to] : []
    case 'heads':
      return yield await headsOf(db, ticket.department_id)
    case 'admins':
      return yield await administrators(db)
    case 'supporters':
      for await (const page of pagesById((after) => supportersAfter(db, ticket.id, after, atOnce))) {
        yield page.map(({ id }) => id)
      }
  }
}
