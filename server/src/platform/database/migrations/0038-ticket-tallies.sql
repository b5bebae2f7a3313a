-- How many tickets there are of each kind: ever, and by the IST days and months of their report, so that no total and
-- no figure counts them anew. What changed since it was counted in is added where it is read.
create table ticket_tallies (
  grain text not null check (grain in ('ever', 'day', 'month')),
  -- The first day of the month; -infinity of 'ever'.
  starts_on date not null,
  department_id uuid not null,
  category_id uuid not null,
  status ticket_status not null,
  priority ticket_priority not null,
  tickets integer not null,
  duplicates integer not null,
  -- Those that are resolved or closed and no duplicates, and the days that they took, each at least one.
  ended integer not null,
  days bigint not null,
  primary key (grain, starts_on, department_id, category_id, status, priority)
) with (fillfactor = 80);

create function tally_grains(created timestamptz, out grain text, out starts_on date)
returns setof record language sql immutable as $$
  select * from (values
    ('ever', '-infinity'::date),
    ('day', (created at time zone 'Asia/Kolkata')::date),
    ('month', date_trunc('month', created at time zone 'Asia/Kolkata')::date)
  ) g (grain, starts_on)
$$;

-- Null of what has not ended.
create function tally_days(status ticket_status, is_duplicate boolean, created timestamptz, ended timestamptz)
returns bigint language sql immutable as $$
  select case when status in ('RESOLVED', 'CLOSED') and not is_duplicate and ended is not null
    then greatest(1, ceil(date_part('epoch', ended - created) / 86400))::bigint end
$$;

-- The changes that wait, as they will be added to `ticket_tallies`.
create view waiting_tallies as
  select g.grain, g.starts_on, c.department_id, c.category_id, c.status, c.priority,
    c.tickets::integer as tickets,
    c.tickets * c.is_duplicate::integer as duplicates,
    c.tickets * (d.days is not null)::integer as ended,
    c.tickets * coalesce(d.days, 0) as days
  from changes c
  cross join lateral tally_grains(c.created_at) g
  cross join lateral (select tally_days(c.status, c.is_duplicate, c.created_at, c.ended_at) as days) d
  where c.tickets <> 0;

-- Every ticket, without the changes that wait: what `ticket_tallies` has to hold.
create view counted_tallies as
  select g.grain, g.starts_on, t.department_id, t.category_id, t.status, t.priority,
    count(*)::integer as tickets,
    count(*) filter (where t.duplicate_of_id is not null)::integer as duplicates,
    count(d.days)::integer as ended,
    coalesce(sum(d.days), 0)::bigint as days
  from tickets t
  cross join lateral tally_grains(t.created_at) g
  cross join lateral (
    select tally_days(t.status, t.duplicate_of_id is not null, t.created_at, t.ended_at) as days
  ) d
  group by 1, 2, 3, 4, 5, 6;

-- Counts all of them anew while others go on writing: whoever changes a ticket waits for nothing, who counts changes in
-- for this.
create function count_tickets_anew() returns void language plpgsql as $$
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

select count_tickets_anew();
