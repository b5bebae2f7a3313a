-- How many stand how are columns of a tally, which was a row for each status before: figures add up a third of the rows.
-- safe: every process is stopped for this update (docs/operations.md).
drop view waiting_tallies, counted_tallies;
alter table ticket_tallies rename to tallies_in_rows;
-- safe: every process is stopped for this update (docs/operations.md).
alter index ticket_tallies_pkey rename to tallies_in_rows_pkey;

create table ticket_tallies (
  -- Whose span: of the report, of the end ('end …'), of none.
  grain text not null check (grain in ('ever', 'day', 'month', 'end day', 'end month', 'pending')),
  -- The first day; -infinity of what has no span.
  starts_on date not null,
  department_id uuid not null,
  category_id uuid not null,
  priority ticket_priority not null,
  open integer not null,
  in_progress integer not null,
  resolved integer not null,
  closed integer not null,
  duplicates integer not null,
  -- Those that are resolved or closed and no duplicates, and the days that they took, each at least one.
  ended integer not null,
  days bigint not null,
  primary key (grain, starts_on, department_id, category_id, priority)
) with (fillfactor = 80);

insert into ticket_tallies
select grain, starts_on, department_id, category_id, priority,
  coalesce(sum(tickets) filter (where status = 'OPEN'), 0),
  coalesce(sum(tickets) filter (where status = 'IN_PROGRESS'), 0),
  coalesce(sum(tickets) filter (where status = 'RESOLVED'), 0),
  coalesce(sum(tickets) filter (where status = 'CLOSED'), 0),
  sum(duplicates), sum(ended), sum(days)
from tallies_in_rows
group by 1, 2, 3, 4, 5
order by 1, 2, 3, 4, 5;
-- safe: every process is stopped for this update (docs/operations.md).
drop table tallies_in_rows;

-- The changes that wait, as they will be added to `ticket_tallies`.
create view waiting_tallies as
  select g.grain, g.starts_on, c.department_id, c.category_id, c.priority,
    c.tickets * (c.status = 'OPEN')::integer as open,
    c.tickets * (c.status = 'IN_PROGRESS')::integer as in_progress,
    c.tickets * (c.status = 'RESOLVED')::integer as resolved,
    c.tickets * (c.status = 'CLOSED')::integer as closed,
    c.tickets * c.is_duplicate::integer as duplicates,
    c.tickets * (d.days is not null)::integer as ended,
    c.tickets * coalesce(d.days, 0) as days
  from changes c
  cross join lateral tally_grains(c.created_at, c.ended_at, c.is_pending) g
  cross join lateral (select tally_days(c.status, c.is_duplicate, c.created_at, c.ended_at) as days) d
  where c.tickets <> 0;

-- Every ticket, without the changes that wait: what `ticket_tallies` has to hold.
create view counted_tallies as
  select g.grain, g.starts_on, t.department_id, t.category_id, t.priority,
    count(*) filter (where t.status = 'OPEN')::integer as open,
    count(*) filter (where t.status = 'IN_PROGRESS')::integer as in_progress,
    count(*) filter (where t.status = 'RESOLVED')::integer as resolved,
    count(*) filter (where t.status = 'CLOSED')::integer as closed,
    count(*) filter (where t.duplicate_of_id is not null)::integer as duplicates,
    count(d.days)::integer as ended,
    coalesce(sum(d.days), 0)::bigint as days
  from tickets t
  cross join lateral tally_grains(t.created_at, t.ended_at, is_pending(t)) g
  cross join lateral (
    select tally_days(t.status, t.duplicate_of_id is not null, t.created_at, t.ended_at) as days
  ) d
  group by 1, 2, 3, 4, 5;

create or replace function count_tallies_anew() returns void language plpgsql as $$
begin
  lock table map_cells in share row exclusive mode;
  delete from ticket_tallies;
  -- One statement, so that tickets and changes are read as they stood at one moment.
  insert into ticket_tallies
  select grain, starts_on, department_id, category_id, priority, sum(open), sum(in_progress), sum(resolved), sum(closed),
    sum(duplicates), sum(ended), sum(days)
  from (
    select * from counted_tallies
    union all
    select grain, starts_on, department_id, category_id, priority, -open, -in_progress, -resolved, -closed,
      -duplicates, -ended, -days
    from waiting_tallies
  ) t
  group by 1, 2, 3, 4, 5
  having (sum(open), sum(in_progress), sum(resolved), sum(closed), sum(duplicates), sum(ended), sum(days))
    <> (0, 0, 0, 0, 0, 0, 0)
  order by 1, 2, 3, 4, 5;
end
$$;

-- A turn is what it takes off the tallies and puts back, and one that changes nothing there is none: resolved and closed
-- ones are the same to figures of a time before.
-- safe: every process is stopped for this update (docs/operations.md).
drop view counted_turns, standing_turns;
-- safe: every process is stopped for this update (docs/operations.md).
drop function write_turns();
-- safe: every process is stopped for this update (docs/operations.md).
drop function turns_of(uuid);
alter table ticket_turns rename to turns_by_status;
drop index ticket_turns_ticket, ticket_turns_figures;

create table ticket_turns (
  ticket_id uuid not null,
  -- As of today.
  department_id uuid not null,
  created_at timestamptz not null,
  reported_on date not null,
  turned_at timestamptz not null,
  -- What `ticket_tallies` counted of it before less what it counts after; what is neither open nor in progress is done.
  open smallint not null,
  in_progress smallint not null,
  duplicates smallint not null,
  ended smallint not null,
  days integer not null
) with (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000,
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);

insert into ticket_turns
select ticket_id, department_id, created_at, reported_on, turned_at, d.open, d.in_progress, duplicates, ended, days
from turns_by_status
cross join lateral (
  select (status_before = 'OPEN')::integer - (status_after = 'OPEN')::integer as open,
    (status_before = 'IN_PROGRESS')::integer - (status_after = 'IN_PROGRESS')::integer as in_progress
) d
where (d.open, d.in_progress, duplicates, ended, days) <> (0, 0, 0, 0, 0)
order by reported_on, turned_at;
-- safe: every process is stopped for this update (docs/operations.md).
drop table turns_by_status;

create index ticket_turns_ticket on ticket_turns (ticket_id);
-- Day after day of their report, those that turned since a moment, with all that is counted of them.
create index ticket_turns_figures on ticket_turns (reported_on, turned_at)
  include (created_at, ticket_id, department_id, open, in_progress, duplicates, ended, days);

-- By the history of a ticket, which says what was before each turn, and how it stands today. The end is named by the
-- next change of status: merging leaves it as it was.
create function turns_of(ticket uuid) returns setof ticket_turns language sql stable as $$
  select t.id, t.department_id, t.created_at, (t.created_at at time zone 'Asia/Kolkata')::date, k.turned_at,
    k.open::smallint, k.in_progress::smallint, k.duplicates::smallint, k.ended::smallint, k.days::integer
  from tickets t
  cross join lateral (
    select s.turned_at,
      (s.status = 'OPEN')::integer - lead((s.status = 'OPEN')::integer) over later as open,
      (s.status = 'IN_PROGRESS')::integer - lead((s.status = 'IN_PROGRESS')::integer) over later as in_progress,
      s.is_duplicate::integer - lead(s.is_duplicate::integer) over later as duplicates,
      (d.days is not null)::integer - lead((d.days is not null)::integer) over later as ended,
      coalesce(d.days, 0) - lead(coalesce(d.days, 0)) over later as days
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
    and (k.open, k.in_progress, k.duplicates, k.ended, k.days) <> (0, 0, 0, 0, 0)
$$;

-- What `ticket_turns` has to hold once nothing waits.
create view counted_turns as select u.* from tickets t cross join lateral turns_of(t.id) u;

-- What was written down, and of the tickets that changed since what their history says now.
create view standing_turns as
  -- In a list of its own, which is gone through once, whatever is known of how many wait.
  select * from ticket_turns where ticket_id not in (select ticket_id from turned_tickets)
  union all
  select u.* from (select distinct ticket_id from turned_tickets) w cross join lateral turns_of(w.ticket_id) u;

-- Writes down the turns of the tickets that wait, in one statement, so that those who turn meanwhile wait on.
create function write_turns() returns void language sql as $$
  with told as (delete from turned_tickets returning ticket_id),
    gone as (delete from ticket_turns where ticket_id in (select ticket_id from told))
  insert into ticket_turns
  select u.* from (select distinct ticket_id from told) w cross join lateral turns_of(w.ticket_id) u
$$;
analyze ticket_tallies, ticket_turns;
