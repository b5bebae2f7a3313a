-- The tallies of all departments, categories and priorities together: a figure of everything adds up a row for a day in
-- place of sixty. Kept by what writes the tallies, whichever process that is.
-- safe: whoever counts changes in takes it too and waits, so that none is counted in between the triggers and what they
-- begin with; readers and those who change tickets do not.
lock table map_cells in share row exclusive mode;
create table tally_totals (
  grain text not null,
  starts_on date not null,
  open integer not null,
  in_progress integer not null,
  resolved integer not null,
  closed integer not null,
  duplicates integer not null,
  ended integer not null,
  days bigint not null,
  primary key (grain, starts_on)
) with (fillfactor = 80);

create function add_tallies_that_came() returns trigger language plpgsql as $$
begin
  insert into tally_totals as t
  select grain, starts_on, sum(open), sum(in_progress), sum(resolved), sum(closed), sum(duplicates), sum(ended), sum(days)
  from came group by grain, starts_on
  on conflict (grain, starts_on) do update set
    open = t.open + excluded.open, in_progress = t.in_progress + excluded.in_progress, resolved = t.resolved + excluded.resolved,
    closed = t.closed + excluded.closed, duplicates = t.duplicates + excluded.duplicates, ended = t.ended + excluded.ended,
    days = t.days + excluded.days;
  return null;
end
$$;

create function take_tallies_that_went() returns trigger language plpgsql as $$
begin
  insert into tally_totals as t
  select grain, starts_on, -sum(open), -sum(in_progress), -sum(resolved), -sum(closed), -sum(duplicates), -sum(ended), -sum(days)
  from went group by grain, starts_on
  on conflict (grain, starts_on) do update set
    open = t.open + excluded.open, in_progress = t.in_progress + excluded.in_progress, resolved = t.resolved + excluded.resolved,
    closed = t.closed + excluded.closed, duplicates = t.duplicates + excluded.duplicates, ended = t.ended + excluded.ended,
    days = t.days + excluded.days;
  return null;
end
$$;

create trigger tallies_came after insert on ticket_tallies
  referencing new table as came for each statement execute function add_tallies_that_came();
create trigger tallies_changed_to after update on ticket_tallies
  referencing new table as came for each statement execute function add_tallies_that_came();
create trigger tallies_changed_from after update on ticket_tallies
  referencing old table as went for each statement execute function take_tallies_that_went();
create trigger tallies_went after delete on ticket_tallies
  referencing old table as went for each statement execute function take_tallies_that_went();

create function add_up_totals() returns void language plpgsql as $$
begin
  lock table map_cells in share row exclusive mode;
  delete from tally_totals;
  insert into tally_totals
  select grain, starts_on, sum(open), sum(in_progress), sum(resolved), sum(closed), sum(duplicates), sum(ended), sum(days)
  from ticket_tallies group by grain, starts_on;
end
$$;
select add_up_totals();
analyze tally_totals;

-- With the totals, which a wrong tally left wrong.
create or replace function count_tickets_anew() returns void language plpgsql as $$
begin
  perform count_tallies_anew();
  perform add_up_totals();
  insert into turned_tickets
  with counted as materialized (table counted_turns)
  select ticket_id from (table counted except all table ticket_turns) k
  union
  select ticket_id from (table ticket_turns except all table counted) k;
  perform write_turns();
end
$$;
