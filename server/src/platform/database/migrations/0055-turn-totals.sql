-- The turns of all departments by day of report and day of the turn: of the thirty days before the last thirty a figure
-- of everything takes back a row for each pair of days, and turn by turn those days alone that it has in part. Kept by
-- what writes the turns, whichever process that is.
-- safe: whoever counts changes in takes it too and waits; readers and those who change tickets do not.
lock table map_cells in share row exclusive mode;
create table turn_totals (
  reported_on date not null,
  turned_on date not null,
  open integer not null,
  in_progress integer not null,
  duplicates integer not null,
  ended integer not null,
  days bigint not null,
  primary key (reported_on, turned_on)
) with (fillfactor = 80);

create function keep_turn_totals() returns trigger language plpgsql as $$
declare
  times integer := tg_argv[0];
begin
  insert into turn_totals as t
  select reported_on, (turned_at at time zone 'Asia/Kolkata')::date,
    times * sum(open), times * sum(in_progress), times * sum(duplicates), times * sum(ended), times * sum(days)
  from turns group by 1, 2
  on conflict (reported_on, turned_on) do update set
    open = t.open + excluded.open, in_progress = t.in_progress + excluded.in_progress,
    duplicates = t.duplicates + excluded.duplicates, ended = t.ended + excluded.ended, days = t.days + excluded.days;
  return null;
end
$$;
create trigger turns_came after insert on ticket_turns
  referencing new table as turns for each statement execute function keep_turn_totals('1');
create trigger turns_changed_to after update on ticket_turns
  referencing new table as turns for each statement execute function keep_turn_totals('1');
create trigger turns_changed_from after update on ticket_turns
  referencing old table as turns for each statement execute function keep_turn_totals('-1');
create trigger turns_went after delete on ticket_turns
  referencing old table as turns for each statement execute function keep_turn_totals('-1');

create or replace function add_up_totals() returns void language plpgsql as $$
begin
  lock table map_cells in share row exclusive mode;
  delete from tally_totals;
  insert into tally_totals
  select grain, starts_on, sum(open), sum(in_progress), sum(resolved), sum(closed), sum(duplicates), sum(ended), sum(days)
  from ticket_tallies group by grain, starts_on;
  delete from turn_totals;
  insert into turn_totals
  select reported_on, (turned_at at time zone 'Asia/Kolkata')::date,
    sum(open), sum(in_progress), sum(duplicates), sum(ended), sum(days)
  from ticket_turns group by 1, 2;
end
$$;
select add_up_totals();
analyze turn_totals;
