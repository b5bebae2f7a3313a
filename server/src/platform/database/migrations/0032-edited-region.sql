-- What administrators edit: what the region pack says is the beginning, and a start only fills in what is missing.

-- `version` counts the changes, so that nobody overwrites one that they have not seen.
alter table departments
  add column is_active boolean not null default true,
  add column version integer not null default 1;
alter table categories
  add column is_active boolean not null default true,
  add column version integer not null default 1;
alter table sub_categories
  add column is_active boolean not null default true,
  add column version integer not null default 1;

create table blocks (
  id uuid primary key,
  -- As the region pack has it; null where an administrator added it.
  pack_name text unique,
  name text not null unique check (name <> ''),
  sort_order integer not null,
  is_active boolean not null default true,
  version integer not null default 1
);

-- Days in India on which nobody works. One that was taken away stays as such, or the next start would bring it back.
create table holidays (
  day date primary key,
  name text not null check (name <> ''),
  name_hi text not null check (name_hi <> ''),
  is_active boolean not null default true,
  version integer not null default 1
);

-- One row for each minute in which a process ran, with the requests that all of them answered in it.
create table running_minutes (
  minute timestamptz primary key,
  requests bigint not null default 0,
  milliseconds bigint not null default 0
);

-- Outgoing messages, newest first.
create index deliveries_newest on deliveries (created_at desc, id desc);
