-- What staff say to each other about a ticket. Whom a note mentions stands in it as <@id>.
create table notes (
  id uuid primary key,
  ticket_id uuid not null references tickets,
  author_id uuid not null references users,
  content text not null check (content <> ''),
  created_at timestamptz not null default now()
);
create index notes_ticket on notes (ticket_id, created_at, id);
create index notes_author on notes (author_id);

-- The standard replies that a department keeps.
create table reply_templates (
  id uuid primary key,
  department_id uuid not null references departments,
  title text not null check (title <> ''),
  text_en text not null check (text_en <> ''),
  text_hi text not null check (text_hi <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index reply_templates_department on reply_templates (department_id, title);
