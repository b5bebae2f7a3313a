-- Of such a category other citizens learn the place to about 100 m only.
alter table categories add column is_sensitive boolean not null default false;

-- Unresolved tickets around a point: one look-up for each square of 0.002 degrees, the newest first.
create index tickets_nearby on tickets (
  category_id,
  (floor(latitude * 500)::integer),
  (floor(longitude * 500)::integer),
  created_at desc
) where latitude is not null and status in ('OPEN', 'IN_PROGRESS');
