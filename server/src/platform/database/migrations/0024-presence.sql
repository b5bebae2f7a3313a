-- Which staff look at which ticket right now; worth nothing after a crash, so nobody waits for the disk.
create unlogged table ticket_viewers (
  user_id uuid not null references users,
  ticket_id uuid not null references tickets,
  seen_at timestamptz not null,
  primary key (user_id, ticket_id)
) with (fillfactor = 70);
create index ticket_viewers_ticket on ticket_viewers (ticket_id);
