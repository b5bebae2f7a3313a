-- A change that somebody wants of many tickets, worked at one by one; kept for some days after that.
create table bulk_changes (
  id uuid primary key,
  user_id uuid not null references users,
  -- In whose place it works: it stops when this session has ended or the role is another one.
  session_id uuid not null,
  role user_role not null,
  -- Status, priority and assignee, as a change of one ticket has them.
  change jsonb not null,
  state text not null default 'RUNNING' check (state in ('RUNNING', 'STOPPED', 'ENDED')),
  stopped_because text check (stopped_because in ('ASKED', 'SIGNED_OUT', 'ROLE_CHANGED')),
  total integer not null check (total > 0),
  changed integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'STOPPED') = (stopped_because is not null)),
  check ((state = 'ENDED') = (ended_at is not null)),
  check (changed + unchanged + refused <= total)
);
create index bulk_changes_user on bulk_changes (user_id, created_at desc);
create index bulk_changes_created on bulk_changes (created_at desc);

-- Its tickets in their order. What is chosen may be no ticket at all, so it refers to none.
create table bulk_results (
  bulk_change_id uuid not null references bulk_changes on delete cascade,
  position integer not null,
  ticket_id uuid not null,
  -- Null while its turn has not come.
  outcome text check (outcome in ('CHANGED', 'UNCHANGED', 'REFUSED')),
  -- Why it was refused: the code of the error, and its text.
  code text,
  message text,
  primary key (bulk_change_id, position),
  check ((code is not null and message is not null) = (outcome is not distinct from 'REFUSED'))
);
create index bulk_results_to_do on bulk_results (bulk_change_id, position) where outcome is null;
create index bulk_results_refused on bulk_results (bulk_change_id, position) where outcome = 'REFUSED';
