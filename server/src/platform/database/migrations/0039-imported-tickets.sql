-- Another system that tickets were taken over from, and the account that they belong to here.
create table import_sources (name text primary key check (name <> ''), reporter_id uuid not null references users);

-- Each of its tickets that was taken over, by its id there: a second import leaves them alone.
create table imported_tickets (
  source text not null references import_sources,
  foreign_id text not null check (foreign_id <> ''),
  ticket_id uuid not null unique references tickets,
  primary key (source, foreign_id)
);

-- When an event was written down that had happened before the portal knew of it: it is sealed with that day.
alter table events add column recorded_at timestamptz;
create index events_recorded on events using brin (recorded_at) with (pages_per_range = 32);

-- New tickets are noted together: thousands that are taken over in one statement would each cost a call.
create function note_new_tickets() returns trigger language plpgsql as $$
begin
  insert into changes
  select department_id, 1, category_id, status, priority, created_at, ended_at, duplicate_of_id is not null,
    latitude, longitude
  from came;
  return null;
end
$$;

create or replace function note_ticket_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
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

drop trigger tickets_noted on tickets;
create trigger tickets_gone_noted after delete on tickets for each row execute function note_ticket_change();
create trigger tickets_noted after insert on tickets referencing new table as came
  for each statement execute function note_new_tickets();
