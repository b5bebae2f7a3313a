-- A file on its way in pieces.
create table uploads (
  id uuid primary key,
  user_id uuid not null references users,
  -- The client's Idempotency-Key, by which it finds the upload again.
  request_key text,
  -- As the client sent it, in the form of tus.
  metadata text not null,
  size_bytes bigint not null check (size_bytes > 0),
  received_bytes bigint not null default 0 check (received_bytes between 0 and size_bytes),
  -- Whoever writes has taken the last turn; the ones before can add nothing any more.
  turn integer not null default 0,
  -- What became of it; its objects are gone then.
  attachment_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (user_id, request_key)
);
create index uploads_expiry on uploads (expires_at);

-- What lies in the store for uploads, or may lie there: a row is written before its object and deleted after it.
create table upload_objects (
  storage_key text primary key,
  upload_id uuid not null references uploads,
  -- Where in the file it stands; null where it counts for nothing (not yet, or not any more).
  starts_at bigint,
  bytes bigint check (bytes > 0),
  created_at timestamptz not null,
  check ((starts_at is null) = (bytes is null))
);
create unique index upload_objects_place on upload_objects (upload_id, starts_at);
create index upload_objects_loose on upload_objects (created_at) where starts_at is null;
