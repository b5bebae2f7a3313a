-- Everything that changed since it was counted in last, one row for each time: what lists show has another version with
-- each row, and what is counted of tickets is what was counted in plus these rows. Rows are only added by those who
-- change something, so that nobody waits for anybody; a job counts them in (counting.queries.ts).
create table changes (
  -- Whose lists show something else now; null: everybody's, as after a change of names or permissions.
  department_id uuid,
  -- -1: a ticket is no longer counted like this, 1: it is from now on, 0: nothing that is counted changed.
  tickets smallint not null default 0 check (tickets between -1 and 1),
  category_id uuid,
  status ticket_status,
  priority ticket_priority,
  created_at timestamptz,
  ended_at timestamptz,
  is_duplicate boolean,
  latitude double precision,
  longitude double precision,
  check (tickets = 0 or num_nulls(department_id, category_id, status, priority, created_at, is_duplicate) = 0)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, vacuum_truncate = off);

-- How many of them were counted in.
create table versions (department_id uuid, changes bigint not null) with (fillfactor = 50);

create function note_ticket(by smallint, t tickets) returns void language sql as $$
  insert into changes values (t.department_id, by, t.category_id, t.status, t.priority, t.created_at, t.ended_at,
    t.duplicate_of_id is not null, t.latitude, t.longitude)
$$;

create function note_ticket_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_ticket(1::smallint, new);
  elsif tg_op = 'DELETE' then
    perform note_ticket(-1::smallint, old);
  elsif (old.department_id, old.category_id, old.status, old.priority, old.created_at, old.ended_at,
      old.duplicate_of_id is null, old.latitude, old.longitude)
    is distinct from (new.department_id, new.category_id, new.status, new.priority, new.created_at, new.ended_at,
      new.duplicate_of_id is null, new.latitude, new.longitude) then
    perform note_ticket(-1::smallint, old);
    perform note_ticket(1::smallint, new);
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

drop trigger tickets_came_on_map on tickets;
drop trigger tickets_changed_on_map on tickets;
drop trigger tickets_left_on_map on tickets;
drop function note_on_map();
create trigger tickets_noted after insert or delete on tickets
  for each row execute function note_ticket_change();
create trigger tickets_noted_anew after update on tickets
  for each row when (old.* is distinct from new.*) execute function note_ticket_change();

-- What a list shows of a ticket beside its row.
create function note_on_ticket() returns trigger language plpgsql as $$
begin
  insert into changes (department_id) select department_id from tickets where id = coalesce(new.ticket_id, old.ticket_id);
  return null;
end
$$;
create trigger comments_noted after insert or delete on comments for each row execute function note_on_ticket();
create trigger attachments_noted after insert or delete or update on attachments
  for each row execute function note_on_ticket();

create function note_for_everybody() returns trigger language plpgsql as $$
begin
  insert into changes default values;
  return null;
end
$$;
create trigger users_noted after delete or update of name, email, phone, role, must_change_password, disabled_at,
  blocked_at, blocked_until, deleted_at on users for each statement execute function note_for_everybody();
create trigger memberships_noted after insert or delete or update on memberships
  for each statement execute function note_for_everybody();
create trigger departments_noted after insert or delete or update on departments
  for each statement execute function note_for_everybody();
create trigger categories_noted after insert or delete or update on categories
  for each statement execute function note_for_everybody();
create trigger sub_categories_noted after insert or delete or update on sub_categories
  for each statement execute function note_for_everybody();
create trigger sessions_ended after delete on sessions
  for each statement execute function note_for_everybody();

-- Without the changes that wait, which are added to it where it is read.
create or replace function count_category_on_map(category uuid) returns void language plpgsql as $$
begin
  -- Taken by whoever counts changes in, too.
  lock table map_cells in share row exclusive mode;
  delete from map_cells where category_id = category;
  insert into map_cells
  select c.level, c.x, c.y, t.category_id, t.department_id, t.status, t.priority,
    sum(t.by), sum(t.by * c.latitude), sum(t.by * c.longitude)
  from (
    select 1 as by, latitude, longitude, category_id, department_id, status, priority from tickets
    where category_id = category and latitude is not null
    union all
    select -tickets, latitude, longitude, category_id, department_id, status, priority from changes
    where category_id = category and latitude is not null
  ) t cross join lateral map_cells_of(t.latitude, t.longitude, t.category_id) c
  group by 1, 2, 3, 4, 5, 6, 7
  having sum(t.by) <> 0 or sum(t.by * c.latitude) <> 0 or sum(t.by * c.longitude) <> 0;
end
$$;

-- What waited for the map alone goes into its squares once.
lock table tickets, map_cells in share row exclusive mode;
drop table map_changes;
select count_category_on_map(id) from categories;
