-- Work may begin before anybody is assigned: IN_PROGRESS then sets assigned_at alone.
alter table tickets
  drop constraint tickets_check1,
  add constraint tickets_assigned_since check (assignee_id is null or assigned_at is not null);

-- Names and contacts of people are searched in users itself, where a change or an erasure is seen at once.
comment on column ticket_search.search_text is 'Number, title and description, each on a line of its own: for staff and the reporter.';
comment on column ticket_search.public_text is 'Masked title, description and address, each on a line of its own: what other citizens may find it by.';
