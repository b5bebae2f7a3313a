-- Searches of the staff are in the order of these times, and no trigger puts one in any more.
alter table ticket_search drop constraint if exists ticket_search_has_time;

alter table ticket_search add constraint ticket_search_has_time check (created_at is not null) not valid;

alter table ticket_search validate constraint ticket_search_has_time;

-- safe: the version before writes it with each text
alter table ticket_search alter column created_at set not null;

alter table ticket_search drop constraint ticket_search_has_time;
