-- Browsers that signed in to an account, so that strangers' failures do not shut its owner out there.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  device_hash bytea not null check (octet_length(device_hash) = 32),
  signed_in_at timestamptz not null,
  primary key (user_id, device_hash)
);
create index known_devices_age on known_devices (signed_in_at);

-- The audit stays append-only for at least 180 days, less one for clocks that differ.
drop trigger audit_entries_append_only on audit_entries;
create trigger audit_entries_append_only before update or truncate on audit_entries
  for each statement execute function refuse_change();
create trigger audit_entries_kept before delete on audit_entries
  for each row when (old.created_at > now() - interval '179 days') execute function refuse_change();
