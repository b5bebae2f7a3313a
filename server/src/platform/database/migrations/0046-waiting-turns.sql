-- Filling `ticket_turns` went through a row for each ticket, whose pages every reader would look through from now on.
alter table turned_tickets set (vacuum_truncate = on);

-- How many citizens there are, and how many registered within a time, without their rows.
create index users_citizens on users (created_at) where role = 'CITIZEN' and deleted_at is null;
