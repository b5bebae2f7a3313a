-- The sorts of the list, of everybody and of a department; the others' lists are short and are sorted as they are read.
-- What is done has no deadline to be afraid of and comes last.
create index tickets_sla on tickets ((status in ('RESOLVED', 'CLOSED')), coalesce(sla_deadline, 'infinity'), id);
create index tickets_department_sla
  on tickets (department_id, (status in ('RESOLVED', 'CLOSED')), coalesce(sla_deadline, 'infinity'), id);
create index tickets_supported on tickets (support_count desc, created_at desc, id desc);
create index tickets_department_supported on tickets (department_id, support_count desc, created_at desc, id desc);
create index tickets_priority on tickets (priority desc, created_at desc, id desc);
create index tickets_department_priority on tickets (department_id, priority desc, created_at desc, id desc);

-- A filter with its sort under a name: of one person, or of a department for all who work there.
create table saved_views (
  id uuid primary key,
  owner_id uuid references users,
  department_id uuid references departments,
  name text not null check (name <> ''),
  search jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((owner_id is null) <> (department_id is null))
);
create unique index saved_views_own on saved_views (owner_id, lower(name)) where owner_id is not null;
create unique index saved_views_shared on saved_views (department_id, lower(name)) where department_id is not null;
