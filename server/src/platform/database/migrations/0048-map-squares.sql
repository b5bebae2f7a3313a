-- The squares of `map_cells` without their categories, departments and priorities, as nearly every view of the map asks
-- for them: a row where there are up to a hundred.
create table map_squares (
  level smallint not null,
  x integer not null,
  y integer not null,
  status ticket_status not null,
  tickets integer not null,
  -- In millionths of a degree.
  latitude_sum bigint not null,
  longitude_sum bigint not null,
  primary key (level, x, y, status)
) with (fillfactor = 80);

create function count_squares_anew() returns void language plpgsql as $$
begin
  -- Taken by whoever counts changes in, too.
  lock table map_cells in share row exclusive mode;
  delete from map_squares;
  insert into map_squares
  select level, x, y, status, sum(tickets), sum(latitude_sum), sum(longitude_sum)
  from map_cells
  group by 1, 2, 3, 4
  having sum(tickets) <> 0 or sum(latitude_sum) <> 0 or sum(longitude_sum) <> 0
  order by 1, 2, 3, 4;
end
$$;
select count_squares_anew();
analyze map_squares;

create or replace function count_sensitive_on_map() returns trigger language plpgsql as $$
begin
  perform count_category_on_map(new.id);
  perform count_squares_anew();
  return null;
end
$$;

-- Asked for each row that is counted in; the tickets that are counted have them.
alter table map_cells drop constraint map_cells_category_id_fkey, drop constraint map_cells_department_id_fkey;

-- Every reader goes through its pages: those that many changes at once needed are given back.
alter table changes set (vacuum_truncate = on);
