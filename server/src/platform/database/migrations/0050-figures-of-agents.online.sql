-- Figures of an agent are counted from the tickets of years: by the index alone, which has now all that they ask for.
create index concurrently if not exists tickets_assignee_figures
  on tickets (assignee_id, status, created_at desc, id desc)
  include (department_id, category_id, priority, duplicate_of_id, ended_at);

drop index concurrently if exists tickets_assignee_status;

-- What nobody of a department has taken is told by its index of what is due; of all departments that of agents tells it.
create index concurrently if not exists tickets_department_waiting
  on tickets (department_id, sla_deadline, id) include (assignee_id)
  where status in ('OPEN', 'IN_PROGRESS');

drop index concurrently if exists tickets_department_due;
