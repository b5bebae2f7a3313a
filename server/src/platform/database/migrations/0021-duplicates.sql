-- The ticket that goes on in place of this one.
alter table tickets add column duplicate_of_id uuid references tickets check (duplicate_of_id <> id);
-- The duplicates of a ticket, and how many there are; they are few among all tickets.
create index tickets_duplicates on tickets (duplicate_of_id, department_id) where duplicate_of_id is not null;

-- Whether somebody supports the ticket of their own accord, and with which of its duplicates they came.
alter table supports add column is_own boolean not null default true;
alter table supports add column came_with uuid[] not null default '{}';
alter table supports add check (is_own or came_with <> '{}');
