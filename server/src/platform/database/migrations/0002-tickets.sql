-- Tickets and everything that hangs on them.

create type ticket_status as enum ('OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED');
create type ticket_priority as enum ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL');
create type attachment_kind as enum ('PHOTO', 'VIDEO', 'AUDIO', 'DOCUMENT');

create table categories (
  id uuid primary key,
  slug text not null unique,
  name text not null unique,
  name_hi text not null,
  icon text not null,
  color text not null check (color ~ '^#[0-9a-fA-F]{6}$'),
  description text not null default '',
  description_hi text not null default '',
  sort_order integer not null,
  department_id uuid not null references departments,
  is_water boolean not null default false,
  -- Hours from report to deadline by priority; null takes the general ones.
  sla_critical_hours integer check (sla_critical_hours > 0),
  sla_high_hours integer check (sla_high_hours > 0),
  sla_medium_hours integer check (sla_medium_hours > 0),
  sla_low_hours integer check (sla_low_hours > 0)
);
create index categories_department on categories (department_id);

create table sub_categories (
  id uuid primary key,
  category_id uuid not null references categories,
  slug text not null,
  name text not null,
  name_hi text not null,
  icon text not null,
  sort_order integer not null,
  -- A sub-category may be more urgent than its category.
  sla_critical_hours integer check (sla_critical_hours > 0),
  sla_high_hours integer check (sla_high_hours > 0),
  sla_medium_hours integer check (sla_medium_hours > 0),
  sla_low_hours integer check (sla_low_hours > 0),
  unique (category_id, slug),
  unique (category_id, name),
  unique (category_id, id)
);

create sequence ticket_number_seq;

create table tickets (
  id uuid primary key,
  ticket_number text not null unique,
  title text not null check (title <> ''),
  description text not null check (description <> ''),
  status ticket_status not null default 'OPEN',
  priority ticket_priority not null default 'LOW',
  category_id uuid not null references categories,
  sub_category_id uuid,
  department_id uuid not null references departments,
  reporter_id uuid not null references users,
  assignee_id uuid references users,
  assigned_at timestamptz,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  address text,
  landmark text,
  block text not null,
  audio_transcription text,
  is_escalated boolean not null default false,
  escalation_level integer not null default 0 check (escalation_level >= 0),
  escalated_at timestamptz,
  escalation_reason text,
  sla_deadline timestamptz,
  -- Last change to RESOLVED and to CLOSED; comments and support never touch updated_at.
  resolved_at timestamptz,
  closed_at timestamptz,
  support_count integer not null default 0 check (support_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (category_id, sub_category_id) references sub_categories (category_id, id),
  check ((latitude is null) = (longitude is null)),
  -- Work may begin before anybody is assigned: IN_PROGRESS then sets assigned_at alone.
  check (assignee_id is null or assigned_at is not null),
  check (not is_escalated or escalated_at is not null)
);
create index tickets_newest on tickets (created_at desc, id desc);
create index tickets_department_newest on tickets (department_id, created_at desc, id desc);
create index tickets_status_newest on tickets (status, created_at desc, id desc);
create index tickets_department_status on tickets (department_id, status, created_at desc, id desc);
create index tickets_assignee_status on tickets (assignee_id, status, created_at desc, id desc);
create index tickets_reporter_newest on tickets (reporter_id, created_at desc, id desc);
create index tickets_category_newest on tickets (category_id, created_at desc, id desc);
create index tickets_sub_category on tickets (sub_category_id) where sub_category_id is not null;
create index tickets_department_unassigned on tickets (department_id, created_at desc, id desc) where assignee_id is null;
create index tickets_unresolved on tickets (department_id, created_at) where status in ('OPEN', 'IN_PROGRESS');
create index tickets_deadline on tickets (sla_deadline) where status in ('OPEN', 'IN_PROGRESS');
create index tickets_escalated on tickets (department_id, created_at desc, id desc) where escalated_at is not null;
create index tickets_place on tickets (latitude, longitude) include (status, category_id, created_at)
  where latitude is not null and status in ('OPEN', 'IN_PROGRESS');

-- What a search reads: narrow, so that a status change does not rewrite it.
create table ticket_search (
  ticket_id uuid primary key references tickets,
  department_id uuid not null references departments,
  -- Number, title and description, each on a line of its own: for staff and the reporter. Names and contacts
  -- are searched in users itself, where a change or an erasure is seen at once.
  search_text text not null,
  -- Masked title, description and address: what other citizens may find it by.
  public_text text not null
);
create index ticket_search_text on ticket_search using gin (search_text gin_trgm_ops);
create index ticket_search_public on ticket_search using gin (public_text gin_trgm_ops);
create index ticket_search_department on ticket_search (department_id);

create table timeline_entries (
  id uuid primary key,
  ticket_id uuid not null references tickets,
  actor_id uuid references users,
  action text not null check (action <> ''),
  note text,
  details jsonb not null default '{}',
  -- Whether citizens other than the reporter may see it.
  is_public boolean not null default false,
  created_at timestamptz not null default now()
);
create index timeline_entries_ticket on timeline_entries (ticket_id, created_at, id);
create index timeline_entries_actor on timeline_entries (actor_id);
create trigger timeline_append_only before update or delete or truncate on timeline_entries
  for each statement execute function refuse_change();

create table comments (
  id uuid primary key,
  ticket_id uuid not null references tickets,
  author_id uuid not null references users,
  content text not null check (content <> ''),
  is_system boolean not null default false,
  created_at timestamptz not null default now(),
  unique (ticket_id, id)
);
create index comments_ticket on comments (ticket_id, created_at, id);
create index comments_author on comments (author_id);

create table attachments (
  id uuid primary key,
  ticket_id uuid not null references tickets,
  comment_id uuid,
  uploader_id uuid not null references users,
  kind attachment_kind not null,
  mime_type text not null,
  original_name text not null,
  size_bytes bigint not null check (size_bytes > 0),
  -- SHA-256 of the bytes received, before any re-encoding.
  sha256 bytea not null check (octet_length(sha256) = 32),
  storage_key text not null unique,
  thumbnail_key text,
  -- What other citizens get: a picture cut without its watermark strip, or the file itself where it names nobody;
  -- null where they may not see it.
  public_key text,
  public_thumbnail_key text,
  width integer,
  height integer,
  duration_seconds double precision,
  created_at timestamptz not null default now(),
  foreign key (ticket_id, comment_id) references comments (ticket_id, id)
);
create unique index attachments_ticket_file on attachments (ticket_id, sha256) where comment_id is null;
create unique index attachments_comment_file on attachments (comment_id, sha256) where comment_id is not null;
create index attachments_ticket on attachments (ticket_id, created_at, id);
create index attachments_uploader on attachments (uploader_id);

create table supports (
  ticket_id uuid not null references tickets,
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  primary key (ticket_id, user_id)
);
create index supports_user on supports (user_id, created_at desc);

create table notices (
  id uuid primary key,
  user_id uuid not null references users,
  ticket_id uuid references tickets,
  kind text not null,
  details jsonb not null default '{}',
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notices_user on notices (user_id, created_at desc, id desc);
create index notices_unread on notices (user_id) where read_at is null;
create index notices_ticket on notices (ticket_id);
