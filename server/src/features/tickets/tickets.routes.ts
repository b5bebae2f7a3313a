import { addComment, listComments } from '@nagrik/contract/comments'
import { likelyDuplicates, markDuplicate, undoDuplicate } from '@nagrik/contract/duplicates'
import { readInbox } from '@nagrik/contract/inbox'
import { mapPlace, mapView } from '@nagrik/contract/map'
import { nearbyTickets } from '@nagrik/contract/nearby'
import { ticketNeighbours } from '@nagrik/contract/neighbours'
import { leaveTicket } from '@nagrik/contract/presence'
import { dailyReportCount, quickReport, suggestBlock } from '@nagrik/contract/report'
import { supportTicket, withdrawSupport } from '@nagrik/contract/support'
import { assignTicket, readTicket, updateTicket } from '@nagrik/contract/tickets'
import { addTimelineNote, readActivity } from '@nagrik/contract/timeline'
import type { FeatureRoutes } from '#platform/http/call.ts'
import * as changes from './changes/changes.service.ts'
import * as comments from './comments.service.ts'
import { readTicket as readDetail } from './detail.service.ts'
import * as duplicates from './duplicates.service.ts'
import { inboxOf } from './inbox.service.ts'
import { likelyDuplicatesOf } from './likeness.service.ts'
import * as map from './map.service.ts'
import { ticketsNearby } from './nearby.service.ts'
import { neighboursOf } from './neighbours.service.ts'
import * as presence from './presence.service.ts'
import * as reports from './report.service.ts'
import * as supports from './support.service.ts'
import * as timeline from './timeline.service.ts'

export const ticketRoutes: FeatureRoutes = (bind) => {
  bind(readInbox, async ({ platform, actor }) => ({ data: await inboxOf(platform, actor) }))
  bind(nearbyTickets, async ({ platform, actor, query }) => ({
    data: await ticketsNearby(platform, actor, query),
  }))
  bind(mapView, async ({ platform, actor, query }) => ({ data: await map.viewMap(platform, actor, query) }), {
    mayLag: true,
  })
  bind(
    mapPlace,
    async ({ platform, actor, query }) => ({ data: await map.ticketsAt(platform, actor, query) }),
    { mayLag: true },
  )
  bind(dailyReportCount, async ({ platform, actor, query }) => ({
    count: await reports.countReportsOn(platform, actor, query.date),
  }))
  bind(suggestBlock, async ({ platform, actor, query }) => ({
    data: await reports.suggestBlock(platform, actor, query),
  }))
  bind(quickReport, async ({ platform, actor, body, claim }) => ({
    data: await reports.report(platform, actor, body, claim),
  }))
  bind(readTicket, async ({ platform, actor, params, query }) => ({
    data: await readDetail(platform, actor, params.id, query.looking === 'true'),
  }))
  bind(leaveTicket, async ({ platform, actor, params }) => {
    await presence.leave(platform, actor, params.id)
    return { message: 'Left' }
  })
  bind(ticketNeighbours, async ({ platform, actor, params, query }) => ({
    data: await neighboursOf(platform, actor, params.id, query),
  }))
  bind(updateTicket, async ({ platform, actor, params, body }) => ({
    data: await changes.changeTicket(platform, actor, params.id, body),
  }))
  bind(assignTicket, async ({ platform, actor, params, body }) => ({
    data: await changes.assign(platform, actor, params.id, body.assigneeId),
  }))
  bind(readActivity, async ({ platform, actor, params, query }) => ({
    data: await timeline.activityOf(platform, actor, params.id, query.before),
  }))
  bind(addTimelineNote, async ({ platform, actor, params, body, claim }) => ({
    data: await timeline.addNote(platform, actor, params.id, body, claim),
  }))
  bind(listComments, async ({ platform, actor, params, query }) => ({
    comments: await comments.commentsOf(platform, actor, params.id, query.before),
  }))
  bind(addComment, async ({ platform, actor, params, body, claim }) => ({
    comment: await comments.comment(platform, actor, params.id, body.content, claim),
  }))
  bind(supportTicket, async ({ platform, actor, params, body }) => ({
    data: await supports.support(platform, actor, params.id, body),
  }))
  bind(withdrawSupport, async ({ platform, actor, params }) => ({
    data: await supports.withdraw(platform, actor, params.id),
  }))
  bind(likelyDuplicates, async ({ platform, actor, params, query }) => ({
    data: await likelyDuplicatesOf(platform, actor, params.id, query.number),
  }))
  bind(markDuplicate, async ({ platform, actor, params, body }) => ({
    data: await duplicates.markDuplicate(platform, actor, params.id, body.of),
  }))
  bind(undoDuplicate, async ({ platform, actor, params }) => ({
    data: await duplicates.undoDuplicate(platform, actor, params.id),
  }))
}
