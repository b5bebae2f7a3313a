-- What each account and address has spent of its budgets; worth nothing after a crash, so no change waits for the disk.
create unlogged table spent_points (
  key text primary key,
  points integer not null,
  ends_at timestamptz not null
);
create index spent_points_ends_at on spent_points (ends_at);
