-- When a department works, in minutes since midnight in India; Monday is 1. One without rows works as the region pack says.
create table working_hours (
  department_id uuid not null references departments,
  weekday smallint not null check (weekday between 1 and 7),
  opens smallint not null check (opens >= 0),
  closes smallint not null check (closes > opens and closes <= 1440),
  primary key (department_id, weekday, opens)
);

-- The hours to its deadlines count in the department's working time, those of its sub-categories too.
alter table categories add column counts_working_time boolean not null default false;
