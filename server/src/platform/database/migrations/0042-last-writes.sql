-- Who wrote when, so that they do not read from a replica that has not got it yet. Without a log of its own: what a
-- crash takes away is older than the first moment that a replica is asked about after it.
create unlogged table last_writes (
  user_id uuid primary key,
  at timestamptz not null
);
