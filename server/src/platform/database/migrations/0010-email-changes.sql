-- A changed e-mail address: where mails that reset the password go until the new one is confirmed, and the way back.
alter table users add column reset_email text check (reset_email = lower(reset_email));
create index users_reset_email on users (reset_email) where reset_email is not null;

create table email_changes (
  id uuid primary key,
  user_id uuid not null references users,
  old_email text not null,
  new_email text not null,
  confirm_hash bytea not null unique check (octet_length(confirm_hash) = 32),
  restore_hash bytea not null unique check (octet_length(restore_hash) = 32),
  created_at timestamptz not null,
  restore_expires_at timestamptz not null,
  ended_at timestamptz
);
create index email_changes_user on email_changes (user_id);
create index email_changes_old_email on email_changes (old_email);
create index email_changes_expiry on email_changes (restore_expires_at);
