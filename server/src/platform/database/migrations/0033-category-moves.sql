-- Unresolved tickets that follow their category to another department, worked at one by one.
create table category_moves (
  id uuid primary key,
  category_id uuid not null references categories,
  department_id uuid not null references departments,
  -- In whose name the tickets move.
  user_id uuid not null references users,
  state text not null default 'RUNNING' check (state in ('RUNNING', 'ENDED')),
  total integer not null check (total > 0),
  moved integer not null default 0,
  -- The last ticket whose turn has come: they move in the order of their ids.
  after_ticket_id uuid,
  created_at timestamptz not null
);
create unique index category_moves_one_running on category_moves (category_id) where state = 'RUNNING';
create index category_moves_latest on category_moves (category_id, created_at desc, id desc);
