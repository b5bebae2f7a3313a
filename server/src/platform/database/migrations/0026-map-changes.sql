-- What changed on the map since it was counted in `map_cells` last: one row for a ticket that left a place, a status
-- and so on, one for a ticket that came. Rows are only added by those who change tickets, so that nobody waits for
-- anybody; a job counts them in.
create table map_changes (
  tickets smallint not null check (tickets in (-1, 1)),
  latitude double precision not null,
  longitude double precision not null,
  category_id uuid not null,
  department_id uuid not null,
  status ticket_status not null,
  priority ticket_priority not null
);

create function map_cells_of(
  double precision, double precision, uuid,
  out level integer, out x integer, out y integer, out latitude bigint, out longitude bigint
) returns setof record language sql stable as $$
  select l.level,
    floor((p.longitude + 180) * (1 << l.level) / 360)::integer,
    floor((p.latitude + 90) * (1 << l.level) / 360)::integer,
    round(p.latitude * 1000000)::bigint,
    round(p.longitude * 1000000)::bigint
  from categories c
  cross join lateral (
    select
      case when c.is_sensitive then (floor($1 * 1000) + 0.5) / 1000 else $1 end as latitude,
      case when c.is_sensitive then (floor($2 * 1000) + 0.5) / 1000 else $2 end as longitude
  ) p
  cross join generate_series(7, 17, 2) l (level)
  where c.id = $3
$$;

drop trigger tickets_counted_on_map on tickets;
drop trigger tickets_counted_anew_on_map on tickets;
drop trigger tickets_left_on_map on tickets;
drop function count_on_map();
drop function change_map_cells(tickets[], tickets[]);

create function note_on_map() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.latitude is not null then
    insert into map_changes
    values (-1, old.latitude, old.longitude, old.category_id, old.department_id, old.status, old.priority);
  end if;
  if tg_op <> 'DELETE' and new.latitude is not null then
    insert into map_changes
    values (1, new.latitude, new.longitude, new.category_id, new.department_id, new.status, new.priority);
  end if;
  return null;
end
$$;

-- By row: the condition is asked without the function, and most changes of a ticket change nothing on the map.
create trigger tickets_came_on_map after insert on tickets
  for each row when (new.latitude is not null) execute function note_on_map();
create trigger tickets_changed_on_map after update on tickets
  for each row when ((old.latitude, old.longitude, old.category_id, old.department_id, old.status, old.priority)
    is distinct from (new.latitude, new.longitude, new.category_id, new.department_id, new.status, new.priority))
  execute function note_on_map();
create trigger tickets_left_on_map after delete on tickets
  for each row when (old.latitude is not null) execute function note_on_map();

create or replace function count_category_on_map(category uuid) returns void language plpgsql as $$
begin
  lock table tickets in share mode;
  -- Taken by whoever counts changes in, too.
  lock table map_cells in share row exclusive mode;
  delete from map_changes where category_id = category;
  delete from map_cells where category_id = category;
  insert into map_cells
  select c.level, c.x, c.y, t.category_id, t.department_id, t.status, t.priority, count(*), sum(c.latitude), sum(c.longitude)
  from tickets t cross join lateral map_cells_of(t.latitude, t.longitude, t.category_id) c
  where t.category_id = category and t.latitude is not null
  group by 1, 2, 3, 4, 5, 6, 7;
end
$$;

drop function map_cells_of(tickets);
