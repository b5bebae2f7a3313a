-- Accounts, departments and everything that proves who somebody is.

create extension if not exists pg_trgm;

create type user_role as enum ('CITIZEN', 'FIELD_AGENT', 'DEPARTMENT_HEAD', 'ADMIN', 'SUPER_ADMIN', 'ANALYST');
create type membership_role as enum ('MEMBER', 'HEAD');
create type verification_purpose as enum ('REGISTRATION', 'PHONE_CHANGE');

create table departments (
  id uuid primary key,
  slug text not null unique,
  name text not null unique,
  name_hi text not null,
  description text not null default '',
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key,
  name text not null check (name <> ''),
  email text check (email = lower(email)),
  phone text check (phone ~ '^[0-9]{10}$'),
  password_hash text,
  role user_role not null,
  locale text not null default 'en' check (locale in ('en', 'hi')),
  must_change_password boolean not null default false,
  temporary_password_expires_at timestamptz,
  disabled_at timestamptz,
  blocked_at timestamptz,
  blocked_until timestamptz,
  block_reason text,
  deleted_at timestamptz,
  erased_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (erased_at is not null or (email is not null and password_hash is not null)),
  check (erased_at is null or (email is null and phone is null and password_hash is null and deleted_at is not null))
);
-- E-mail and phone are unique among live accounts only.
create unique index users_email_live on users (email) where deleted_at is null;
create unique index users_phone_live on users (phone) where deleted_at is null;
create index users_role on users (role, name);
create index users_contact_search on users using gin (name gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops);

create table memberships (
  user_id uuid not null references users,
  department_id uuid not null references departments,
  role membership_role not null,
  is_primary boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (user_id, department_id)
);
create index memberships_department on memberships (department_id, user_id);
create unique index memberships_one_primary on memberships (user_id) where is_primary;

create table sessions (
  id uuid primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  user_id uuid not null references users,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  idle_expires_at timestamptz not null,
  absolute_expires_at timestamptz not null
);
create index sessions_user on sessions (user_id, created_at desc);
create index sessions_expiry on sessions (idle_expires_at);

create table verification_codes (
  id uuid primary key,
  purpose verification_purpose not null,
  phone text not null check (phone ~ '^[0-9]{10}$'),
  -- X-Session-Id for a registration, the user's id for a phone change.
  holder text not null,
  code_hmac bytea not null check (octet_length(code_hmac) = 32),
  tries integer not null default 0 check (tries >= 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  verified_at timestamptz,
  used_at timestamptz
);
create index verification_codes_holder on verification_codes (purpose, phone, holder, created_at desc);
create index verification_codes_expiry on verification_codes (expires_at);

create table reset_links (
  id uuid primary key,
  user_id uuid not null references users,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index reset_links_user on reset_links (user_id);
create index reset_links_expiry on reset_links (expires_at);

create table idempotency_keys (
  user_id uuid not null references users,
  key text not null check (length(key) between 1 and 200),
  endpoint text not null,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  -- Written in the transaction of the change itself, so a stored key always means a finished request.
  reply_body text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Counters of rate-limiter-flexible, shared by all processes.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

create table audit_entries (
  id uuid primary key,
  actor_id uuid references users,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_entries_age on audit_entries (created_at desc, id desc);
create index audit_entries_subject on audit_entries (subject_type, subject_id, created_at desc);
create index audit_entries_actor on audit_entries (actor_id, created_at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();

-- Facts about this installation that must hold for every process, such as the day its demo data was made.
create table installation (
  key text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
