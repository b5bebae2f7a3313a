-- Apart from 0044, whose locks nobody could bear for as long as this takes; here only who counts changes in waits.
select count_tallies_anew();
insert into turned_tickets select distinct ticket_id from events where action in ('STATUS_CHANGED', 'MERGED', 'UNMERGED');
select write_turns();

create index ticket_turns_ticket on ticket_turns (ticket_id);
-- Day after day of their report, those that turned since a moment, with all that is counted of them.
create index ticket_turns_figures on ticket_turns (reported_on, turned_at)
  include (created_at, ticket_id, department_id, status_before, status_after, duplicates, ended, days);
analyze ticket_turns, ticket_tallies;
