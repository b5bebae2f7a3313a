-- How many tickets lie where, in squares of 360 / 2^level degrees: what the map shows from afar. A sensitive place is
-- counted where its coarsened one lies (`coarsened` in tickets.model.ts).
create table map_cells (
  level smallint not null,
  -- Squares east of 180 degrees west and north of the south pole.
  x integer not null,
  y integer not null,
  category_id uuid not null references categories,
  department_id uuid not null references departments,
  status ticket_status not null,
  priority ticket_priority not null,
  tickets integer not null,
  -- In millionths of a degree; whole numbers can be taken back exactly.
  latitude_sum bigint not null,
  longitude_sum bigint not null,
  primary key (level, x, y, category_id, department_id, status, priority)
) with (fillfactor = 80);

create function map_cells_of(tickets, out level integer, out x integer, out y integer, out latitude bigint, out longitude bigint)
returns setof record language sql stable as $$
  select l.level,
    floor((p.longitude + 180) * (1 << l.level) / 360)::integer,
    floor((p.latitude + 90) * (1 << l.level) / 360)::integer,
    round(p.latitude * 1000000)::bigint,
    round(p.longitude * 1000000)::bigint
  from categories c
  cross join lateral (
    select
      case when c.is_sensitive then (floor($1.latitude * 1000) + 0.5) / 1000 else $1.latitude end as latitude,
      case when c.is_sensitive then (floor($1.longitude * 1000) + 0.5) / 1000 else $1.longitude end as longitude
  ) p
  cross join generate_series(7, 17, 2) l (level)
  where c.id = $1.category_id and $1.latitude is not null
$$;

-- Rows are taken in one order, so that changes of tickets in the same place wait for each other and never cross.
create function change_map_cells(removed tickets[], added tickets[]) returns void language plpgsql as $$
begin
  if removed = '{}' and added = '{}' then return; end if;
  insert into map_cells as m
  select c.level, c.x, c.y, t.category_id, t.department_id, t.status, t.priority, sum(t.by), sum(t.by * c.latitude), sum(t.by * c.longitude)
  from (
    select -1 as by, o as ticket, o.category_id, o.department_id, o.status, o.priority from unnest(removed) o
    union all
    select 1, n, n.category_id, n.department_id, n.status, n.priority from unnest(added) n
  ) t
  cross join lateral map_cells_of(t.ticket) c
  group by 1, 2, 3, 4, 5, 6, 7
  having sum(t.by) <> 0 or sum(t.by * c.latitude) <> 0 or sum(t.by * c.longitude) <> 0
  order by 1, 2, 3, 4, 5, 6, 7
  on conflict (level, x, y, category_id, department_id, status, priority) do update set
    tickets = m.tickets + excluded.tickets,
    latitude_sum = m.latitude_sum + excluded.latitude_sum,
    longitude_sum = m.longitude_sum + excluded.longitude_sum;
  delete from map_cells m using unnest(removed) o cross join lateral map_cells_of(o) c
  where m.level = c.level and m.x = c.x and m.y = c.y and m.tickets = 0
    and m.category_id = o.category_id and m.department_id = o.department_id
    and m.status = o.status and m.priority = o.priority;
end
$$;

create function count_on_map() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform change_map_cells('{}', array(select row(n.*)::tickets from added n));
  elsif tg_op = 'DELETE' then
    perform change_map_cells(array(select row(o.*)::tickets from removed o), '{}');
  else
    perform change_map_cells(array_agg(row(o.*)::tickets), array_agg(row(n.*)::tickets))
    from removed o join added n using (id)
    where (o.latitude, o.longitude, o.category_id, o.department_id, o.status, o.priority)
      is distinct from (n.latitude, n.longitude, n.category_id, n.department_id, n.status, n.priority)
    having count(*) > 0;
  end if;
  return null;
end
$$;

create trigger tickets_counted_on_map after insert on tickets
  referencing new table as added for each statement execute function count_on_map();
create trigger tickets_counted_anew_on_map after update on tickets
  referencing old table as removed new table as added for each statement execute function count_on_map();
create trigger tickets_left_on_map after delete on tickets
  referencing old table as removed for each statement execute function count_on_map();

create function count_category_on_map(category uuid) returns void language plpgsql as $$
begin
  lock table tickets in share mode;
  delete from map_cells where category_id = category;
  insert into map_cells
  select c.level, c.x, c.y, t.category_id, t.department_id, t.status, t.priority, count(*), sum(c.latitude), sum(c.longitude)
  from tickets t cross join lateral map_cells_of(t) c
  where t.category_id = category
  group by 1, 2, 3, 4, 5, 6, 7;
end
$$;

create function count_sensitive_on_map() returns trigger language plpgsql as $$
begin
  perform count_category_on_map(new.id);
  return null;
end
$$;
create trigger categories_counted_on_map after update of is_sensitive on categories
  for each row when (old.is_sensitive is distinct from new.is_sensitive) execute function count_sensitive_on_map();

select count_category_on_map(id) from categories;

-- What the map shows from nearby: everything that a view asks for is in the index.
create index tickets_map on tickets (latitude, longitude)
  include (id, status, priority, category_id, department_id) where latitude is not null;
drop index tickets_place;
