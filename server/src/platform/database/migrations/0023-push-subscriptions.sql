-- Where a signed-in browser takes pushes; it goes with its session, however that ends.
create table push_subscriptions (
  session_id uuid primary key references sessions on delete cascade,
  user_id uuid not null references users,
  endpoint text not null unique check (length(endpoint) <= 2000),
  -- What to encrypt with for it: a point of P-256, and a secret.
  p256dh bytea not null check (octet_length(p256dh) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  created_at timestamptz not null,
  -- Its push service asked not to be called before.
  rests_until timestamptz
);
create index push_subscriptions_user on push_subscriptions (user_id);
