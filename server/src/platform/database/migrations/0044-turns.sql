-- Each time when a ticket came to stand otherwise, by its status, duplicate or end, and how it stood before and after:
-- figures of a time before are those of now with what came since taken back, and no history is read for them.
create table ticket_turns (
  ticket_id uuid not null,
  -- As of today.
  department_id uuid not null,
  created_at timestamptz not null,
  reported_on date not null,
  turned_at timestamptz not null,
  status_before ticket_status not null,
  status_after ticket_status not null,
  -- What `ticket_tallies` counted of it before less what it counts after.
  duplicates smallint not null,
  ended smallint not null,
  days integer not null
) with (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000,
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);

-- Tickets that changed since their turns were written down, once for each time.
create table turned_tickets (ticket_id uuid not null)
with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, vacuum_truncate = off);

-- By the history of a ticket, which says what was before each turn, and how it stands today. The end is named by the
-- next change of status: merging leaves it as it was.
create function turns_of(ticket uuid) returns setof ticket_turns language sql stable as $$
  select t.id, t.department_id, t.created_at, (t.created_at at time zone 'Asia/Kolkata')::date, k.turned_at,
    k.status, k.status_after, k.duplicates::smallint, k.ended::smallint, k.days::integer
  from tickets t
  cross join lateral (
    select s.turned_at, s.status, lead(s.status) over later as status_after,
      s.is_duplicate::integer - lead(s.is_duplicate::integer) over later as duplicates,
      (d.days is not null)::integer - (lead(d.days) over later is not null)::integer as ended,
      coalesce(d.days, 0) - coalesce(lead(d.days) over later, 0) as days
    from (
      select e.position, e.created_at as turned_at,
        (case e.action when 'STATUS_CHANGED' then e.details ->> 'from'
          when 'MERGED' then e.details #>> '{before,status}' else 'CLOSED' end)::ticket_status as status,
        e.action = 'UNMERGED' as is_duplicate,
        case when n.times is null then t.ended_at
          else coalesce(n.times ->> 'resolvedAt', n.times ->> 'closedAt')::timestamptz end as ended_at
      from events e
      left join lateral (
        select coalesce(c.details -> 'timesBefore', '{}') as times from events c
        where c.ticket_id = e.ticket_id and c.position >= e.position and c.action = 'STATUS_CHANGED'
        order by c.position limit 1
      ) n on true
      where e.ticket_id = t.id and e.action in ('STATUS_CHANGED', 'MERGED', 'UNMERGED')
      union all
      select 2147483647, null, t.status, t.duplicate_of_id is not null, t.ended_at
    ) s
    cross join lateral (select tally_days(s.status, s.is_duplicate, t.created_at, s.ended_at) as days) d
    window later as (order by s.position)
  ) k
  where t.id = ticket and k.turned_at is not null
$$;

-- What `ticket_turns` has to hold once nothing waits.
create view counted_turns as select u.* from tickets t cross join lateral turns_of(t.id) u;

-- What was written down, and of the tickets that changed since what their history says now.
create view standing_turns as
  select * from ticket_turns k where not exists (select from turned_tickets w where w.ticket_id = k.ticket_id)
  union all
  select u.* from (select distinct ticket_id from turned_tickets) w cross join lateral turns_of(w.ticket_id) u;

-- Writes down the turns of the tickets that wait, in one statement, so that those who turn meanwhile wait on.
create function write_turns() returns void language sql as $$
  with told as (delete from turned_tickets returning ticket_id),
    gone as (delete from ticket_turns where ticket_id in (select ticket_id from told))
  insert into ticket_turns
  select u.* from (select distinct ticket_id from told) w cross join lateral turns_of(w.ticket_id) u
$$;

-- Also by the days and months of their ends, and those whose escalation waits for a review.
alter table ticket_tallies drop constraint ticket_tallies_grain_check, add constraint ticket_tallies_grain_check
  check (grain in ('ever', 'day', 'month', 'end day', 'end month', 'pending')) not valid;
alter table changes add column is_pending boolean;

create function tally_grains(created timestamptz, ended timestamptz, is_pending boolean, out grain text, out starts_on date)
returns setof record language sql immutable as $$
  select * from (values
    ('ever', '-infinity'::date),
    ('day', (created at time zone 'Asia/Kolkata')::date),
    ('month', date_trunc('month', created at time zone 'Asia/Kolkata')::date),
    ('end day', (ended at time zone 'Asia/Kolkata')::date),
    ('end month', date_trunc('month', ended at time zone 'Asia/Kolkata')::date),
    ('pending', case when is_pending then '-infinity'::date end)
  ) g (grain, starts_on)
  where g.starts_on is not null
$$;

create or replace view waiting_tallies as
  select g.grain, g.starts_on, c.department_id, c.category_id, c.status, c.priority,
    c.tickets::integer as tickets,
    c.tickets * c.is_duplicate::integer as duplicates,
    c.tickets * (d.days is not null)::integer as ended,
    c.tickets * coalesce(d.days, 0) as days
  from changes c
  cross join lateral tally_grains(c.created_at, c.ended_at, c.is_pending) g
  cross join lateral (select tally_days(c.status, c.is_duplicate, c.created_at, c.ended_at) as days) d
  where c.tickets <> 0;

-- The list of what waits for a review; the escalation of a duplicate was taken down with it.
create function is_pending(t tickets) returns boolean language sql immutable as $$
  select t.is_escalated and t.escalated_at is not null and t.duplicate_of_id is null
$$;

create or replace view counted_tallies as
  select g.grain, g.starts_on, t.department_id, t.category_id, t.status, t.priority,
    count(*)::integer as tickets,
    count(*) filter (where t.duplicate_of_id is not null)::integer as duplicates,
    count(d.days)::integer as ended,
    coalesce(sum(d.days), 0)::bigint as days
  from tickets t
  cross join lateral tally_grains(t.created_at, t.ended_at, is_pending(t)) g
  cross join lateral (
    select tally_days(t.status, t.duplicate_of_id is not null, t.created_at, t.ended_at) as days
  ) d
  group by 1, 2, 3, 4, 5, 6;
drop function tally_grains(timestamptz);

create or replace function note_ticket(by smallint, t tickets) returns void language sql as $$
  insert into changes values (t.department_id, by, t.category_id, t.status, t.priority, t.created_at, t.ended_at,
    t.duplicate_of_id is not null, t.latitude, t.longitude, is_pending(t))
$$;

create or replace function note_new_tickets() returns trigger language plpgsql as $$
begin
  insert into changes
  select department_id, 1, category_id, status, priority, created_at, ended_at, duplicate_of_id is not null,
    latitude, longitude, is_pending(came)
  from came;
  return null;
end
$$;

create or replace function note_ticket_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform note_ticket(-1::smallint, old);
    insert into turned_tickets values (old.id);
  elsif (old.department_id, old.category_id, old.status, old.priority, old.created_at, old.ended_at,
      old.duplicate_of_id is null, old.latitude, old.longitude, is_pending(old))
    is distinct from (new.department_id, new.category_id, new.status, new.priority, new.created_at, new.ended_at,
      new.duplicate_of_id is null, new.latitude, new.longitude, is_pending(new)) then
    perform note_ticket(-1::smallint, old);
    perform note_ticket(1::smallint, new);
    insert into turned_tickets values (new.id);
    -- Its duplicates are shown with it.
    if old.status <> new.status then
      insert into changes (department_id) select distinct department_id from tickets where duplicate_of_id = new.id;
    end if;
  else
    insert into changes (department_id) values (new.department_id);
  end if;
  return null;
end
$$;

-- A history that comes with a new ticket, or later.
create function note_turns() returns trigger language plpgsql as $$
begin
  insert into turned_tickets
  select distinct ticket_id from came where action in ('STATUS_CHANGED', 'MERGED', 'UNMERGED');
  return null;
end
$$;
create trigger events_turned after insert on events referencing new table as came
  for each statement execute function note_turns();

-- What `count_tickets_anew` did until now.
create function count_tallies_anew() returns void language plpgsql as $$
begin
  lock table map_cells in share row exclusive mode;
  delete from ticket_tallies;
  -- One statement, so that tickets and changes are read as they stood at one moment.
  insert into ticket_tallies
  select grain, starts_on, department_id, category_id, status, priority, sum(tickets), sum(duplicates), sum(ended), sum(days)
  from (
    select * from counted_tallies
    union all
    select grain, starts_on, department_id, category_id, status, priority, -tickets, -duplicates, -ended, -days
    from waiting_tallies
  ) t
  group by 1, 2, 3, 4, 5, 6
  having sum(tickets) <> 0 or sum(duplicates) <> 0 or sum(ended) <> 0 or sum(days) <> 0;
end
$$;

-- The turns of those tickets alone that have other ones than were written down.
create or replace function count_tickets_anew() returns void language plpgsql as $$
begin
  perform count_tallies_anew();
  insert into turned_tickets
  with counted as materialized (table counted_turns)
  select ticket_id from (table counted except all table ticket_turns) k
  union
  select ticket_id from (table ticket_turns except all table counted) k;
  perform write_turns();
end
$$;
