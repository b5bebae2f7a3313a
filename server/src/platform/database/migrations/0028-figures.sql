-- When the work on a resolved or closed ticket ended: with its last change to RESOLVED since it was last open, else
-- with that to CLOSED.
alter table tickets add column ended_at timestamptz generated always as (coalesce(resolved_at, closed_at)) stored;

-- What figures are counted from, without the tickets themselves; of all tickets, of a department and of a time.
create index tickets_figures on tickets (department_id, created_at)
  include (category_id, priority, status, duplicate_of_id, ended_at, updated_at);
-- What was resolved within a time.
create index tickets_ended on tickets (ended_at) include (department_id, duplicate_of_id) where ended_at is not null;
-- Who was given a ticket, whoever has it now.
create index events_assigned on events ((details ->> 'to'), created_at) where action = 'ASSIGNED';
