-- When an account is to be deleted; null where nobody asked for it.
alter table users add column deletion_due_at timestamptz;
create index users_deletion_due on users (deletion_due_at) where deletion_due_at is not null;

-- The name at registration, once it was changed.
alter table users add column registered_name text;

-- The copy of their data that somebody asked for, at most one for each.
create table data_copies (
  user_id uuid primary key references users,
  -- Of this request: links to an earlier one are worthless.
  id uuid not null unique,
  -- The one that gave the password for it; no other gets the link. It may have ended since.
  session_id uuid not null,
  status text not null check (status in ('PREPARING', 'READY', 'FAILED')),
  size_bytes bigint,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  check ((status = 'READY') = (size_bytes is not null))
);
create index data_copies_expiry on data_copies (expires_at);
