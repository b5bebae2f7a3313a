-- What somebody was told of an event: once, whoever tells of it again.
alter table notices
  add column event_id uuid,
  -- False where it is not shown behind the bell, because it is wanted by other ways alone.
  add column in_app boolean not null default true,
  -- While it waits for the mail that gathers what comes within a few minutes.
  add column mail_due_at timestamptz,
  add constraint notices_once unique (event_id, user_id);
drop index notices_unread;
create index notices_unread on notices (user_id) where in_app and read_at is null;
create index notices_mail_due on notices (mail_due_at) where mail_due_at is not null;
create index notices_mail_user on notices (user_id) where mail_due_at is not null;
-- What has passed its time is found by it, and it hardly costs anything.
create index notices_created on notices using brin (created_at) with (pages_per_range = 32);

-- What somebody chose; everything else is as the portal has it.
create table notice_preferences (
  user_id uuid not null references users,
  kind text not null,
  channel text not null,
  is_on boolean not null,
  primary key (user_id, kind, channel)
);

-- What was tried with a message that leaves the house. The id goes to its gateway, the same each time.
create table deliveries (
  id uuid primary key,
  channel text not null,
  template text not null,
  status text not null check (status in ('TRYING', 'SENT', 'LATE', 'GIVEN_UP')),
  attempts integer not null check (attempts >= 0),
  -- Nobody knows what became of the last attempt: its process ended, or the gateway did not answer.
  is_unclear boolean not null,
  -- How often it was sent after such an attempt: it may have arrived twice.
  repeats integer not null default 0,
  -- What the gateway said last.
  reason text,
  -- The message, while it is given up and still of use to somebody.
  sealed text check (sealed is null or status = 'GIVEN_UP'),
  useful_until timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index deliveries_given_up on deliveries (created_at desc, id desc) where status = 'GIVEN_UP';
create index deliveries_created on deliveries using brin (created_at) with (pages_per_range = 32);
