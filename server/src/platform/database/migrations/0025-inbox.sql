-- Since when the reporter waits for an answer to a comment; null where staff wrote last, or nobody did.
alter table tickets add column answered_at timestamptz;

update tickets as t set answered_at = (
  select min(c.created_at) from comments as c
  where c.ticket_id = t.id and c.author_id = t.reporter_id and c.created_at > coalesce(
    (select max(o.created_at) from comments as o where o.ticket_id = t.id and o.author_id <> t.reporter_id),
    '-infinity'
  )
) where status in ('OPEN', 'IN_PROGRESS');

-- What waits, by deadline: of everybody, of a department, of somebody; and what waits for an answer, which is little.
create index tickets_due on tickets (sla_deadline, id) where status in ('OPEN', 'IN_PROGRESS');
create index tickets_department_due on tickets (department_id, sla_deadline, id)
  where status in ('OPEN', 'IN_PROGRESS');
create index tickets_assignee_due on tickets (assignee_id, sla_deadline, id)
  where status in ('OPEN', 'IN_PROGRESS');
create index tickets_answered on tickets (department_id, answered_at, id)
  where status in ('OPEN', 'IN_PROGRESS') and answered_at is not null;
