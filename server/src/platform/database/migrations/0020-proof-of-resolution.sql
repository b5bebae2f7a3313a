-- What a department asks for before a ticket of its counts as resolved. Without a row it asks for nothing.
create table department_settings (
  department_id uuid primary key references departments,
  requires_note boolean not null default false,
  requires_photo boolean not null default false,
  updated_at timestamptz not null default now()
);

-- Until when the reporter of a resolved ticket confirms or refuses it; then it closes by itself.
alter table tickets add column answer_by timestamptz;
create index tickets_unanswered on tickets (answer_by) where status = 'RESOLVED';

-- Each time that a ticket was set to RESOLVED, and what became of it.
create table resolutions (
  id uuid primary key,
  ticket_id uuid not null references tickets,
  department_id uuid not null references departments,
  -- The comment of staff whose words and photos prove it.
  proof_comment_id uuid references comments,
  resolved_at timestamptz not null,
  ended_at timestamptz,
  -- The text of this event is the reporter's reason.
  end_event_id uuid references events,
  answer text check (answer in ('CONFIRMED', 'REFUSED', 'UNANSWERED')),
  satisfaction text check (satisfaction in ('SATISFIED', 'NEUTRAL', 'NOT_SATISFIED')),
  check ((ended_at is null) = (end_event_id is null)),
  check (answer is null or ended_at is not null),
  check (satisfaction is null or answer in ('CONFIRMED', 'REFUSED'))
);
create unique index resolutions_standing on resolutions (ticket_id) where ended_at is null;
create index resolutions_ticket on resolutions (ticket_id, resolved_at desc, id desc);

-- Whoever waits for an answer today has the whole time for it from now on.
insert into resolutions (id, ticket_id, department_id, resolved_at)
  select gen_random_uuid(), id, department_id, coalesce(resolved_at, updated_at) from tickets where status = 'RESOLVED';
update tickets set answer_by = now() + interval '7 days' where status = 'RESOLVED';
