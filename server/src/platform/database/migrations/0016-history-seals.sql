-- What happened to all tickets up to the end of a day in India, as one figure; each rests on the one before.
-- The figure is kept outside the database too.
create table history_seals (
  day text primary key check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  until timestamptz not null unique,
  -- Whose history went on since the seal before, and by how many events.
  tickets integer not null check (tickets >= 0),
  events integer not null check (events >= tickets),
  figure bytea not null check (octet_length(figure) = 32),
  created_at timestamptz not null default now()
);
create trigger history_seals_append_only before update or delete or truncate on history_seals
  for each statement execute function refuse_change();
-- Events are written in the order of their times: this finds a day's and hardly costs anything.
create index events_created on events using brin (created_at) with (pages_per_range = 32);
