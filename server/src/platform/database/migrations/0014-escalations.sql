-- How far a passed deadline has raised the ticket by itself: 0 not at all, 1 to its head, 2 to the administrators.
alter table tickets add column deadline_stage smallint not null default 0 check (deadline_stage between 0 and 2);

-- What a deadline still has to raise.
drop index tickets_deadline;
create index tickets_deadline on tickets (deadline_stage, sla_deadline)
  where status in ('OPEN', 'IN_PROGRESS') and deadline_stage < 2;

-- What waits for a review and what was reviewed, of everybody and of a department; it is many once deadlines escalate.
drop index tickets_escalated;
create index tickets_escalated on tickets (is_escalated, created_at desc, id desc) where escalated_at is not null;
create index tickets_department_escalated on tickets (department_id, is_escalated, created_at desc, id desc)
  where escalated_at is not null;
