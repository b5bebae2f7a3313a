import { sql } from 'kysely'
import { test } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'
import { seedDemo } from './seed-demo.ts'
test('p', async () => {
  const app = await createTestApp(); await seedDemo(app.platform)
  const q = async (t: string) => console.log('ROW', JSON.stringify((await sql.raw(t).execute(app.platform.db)).rows))
  await q('select status, count(*) from tickets group by 1')
  await q("select count(*) files, count(distinct ticket_id) tickets, count(comment_id) in_comments from attachments")
  await q("select count(*) filter (where status in ('OPEN','IN_PROGRESS') and now()-created_at > interval '7 days') overdue, count(*) filter (where is_escalated) pending, count(*) filter (where escalated_at is not null and not is_escalated) reviewed, count(*) filter (where assignee_id is null) unassigned, count(*) filter (where latitude is null) nowhere, count(*) filter (where title ~ '[ऀ-ॿ]') hindi, count(*) filter (where sla_deadline < coalesce(resolved_at, now())) breached from tickets")
  await q("select (select count(*) from comments) comments, (select count(*) from supports) supports, (select count(*) from timeline_entries) entries, (select count(*) from users) users, (select count(*) from users where role<>'CITIZEN') staff")
  await q("select to_char(created_at,'YY-MM') m, count(*) from tickets group by 1 order by 1")
  await q("select (select count(*) from tickets t join users u on u.id=assignee_id where u.email like 'agent@%') agent, (select count(*) from tickets where created_at > now()-interval '24 hours') d")
  await q("select u.role, c.content from comments c join users u on u.id=c.author_id order by c.ticket_id, c.created_at limit 14")
  await q("select e.action, e.created_at, u.role, e.note, e.details from timeline_entries e join users u on u.id=actor_id where ticket_id=(select ticket_id from timeline_entries group by 1 order by count(*) desc limit 1) order by e.created_at")
  await app.close()
})
