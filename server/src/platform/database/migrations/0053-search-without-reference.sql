-- It holds the department of its ticket, whose own reference says that there is one: asking once more took 11 µs of each
-- report.
alter table ticket_search drop constraint ticket_search_department_id_fkey;
