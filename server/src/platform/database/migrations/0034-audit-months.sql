-- The audit log in months of UTC: old ones are dropped whole. What no month takes lies in the rest, so that an entry is
-- never refused because nobody made its month.
alter table audit_entries rename to audit_entries_before;
alter table audit_entries_before rename constraint audit_entries_pkey to audit_entries_before_pkey;
alter index audit_entries_age rename to audit_entries_before_age;
alter index audit_entries_subject rename to audit_entries_before_subject;
alter index audit_entries_actor rename to audit_entries_before_actor;

create table audit_entries (
  id uuid not null,
  actor_id uuid references users,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (created_at, id)
) partition by range (created_at);
create index audit_entries_actor on audit_entries (actor_id, created_at, id);
create index audit_entries_subject on audit_entries (subject_id, created_at, id);
create index audit_entries_action on audit_entries (action, created_at, id);
create index audit_entries_words on audit_entries using gin (to_tsvector('simple', details));

create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();

-- A trigger on the whole is not asked where a part is named, and one that a part inherits goes when it is detached: each
-- part has its own.
create function make_audit_part(name text, bounds text) returns void language plpgsql as $$
begin
  execute format('create table %I partition of audit_entries %s', name, bounds);
  execute format('create trigger append_only before update or delete or truncate on %I
    for each statement execute function refuse_change()', name);
end $$;

-- The months from one moment to another that are not there yet, but those of which the rest holds something already.
create function make_audit_months(since timestamptz, until timestamptz) returns void language plpgsql as $$
declare
  month timestamp;
  name text;
  starts timestamptz;
  ends timestamptz;
  strays boolean;
begin
  for month in select generate_series(date_trunc('month', since at time zone 'UTC'), until at time zone 'UTC', '1 month')
  loop
    name := 'audit_entries_' || to_char(month, 'YYYY_MM');
    continue when to_regclass(name) is not null;
    starts := month at time zone 'UTC';
    ends := (month + interval '1 month') at time zone 'UTC';
    if to_regclass('audit_entries_rest') is not null then
      select exists (select from audit_entries_rest where created_at >= starts and created_at < ends) into strays;
      continue when strays;
    end if;
    perform make_audit_part(name, format('for values from (%L) to (%L)', starts, ends));
  end loop;
end $$;

-- Drops the months that ended before a moment, and of the rest what is older; whatever is asked, nothing that is younger
-- than a year, less one day for clocks that differ.
create function drop_audit_before(moment timestamptz) returns void language plpgsql as $$
declare
  oldest timestamptz := least(moment, now() - interval '364 days');
  part text;
begin
  for part in select relname from pg_inherits join pg_class on oid = inhrelid
    where inhparent = 'audit_entries'::regclass and relname ~ '^audit_entries_\d{4}_\d\d$'
      and (to_date(right(relname, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC' <= oldest
  loop
    execute format('drop table %I', part);
  end loop;
  delete from audit_entries_rest where created_at < oldest;
end $$;

select make_audit_months((select coalesce(min(created_at), now()) from audit_entries_before), now() + interval '3 months');
do $$ begin
  execute 'create table audit_entries_rest partition of audit_entries default';
end $$;
create trigger append_only before update or truncate on audit_entries_rest
  for each statement execute function refuse_change();
create trigger kept before delete on audit_entries_rest
  for each row when (old.created_at > now() - interval '364 days') execute function refuse_change();

insert into audit_entries (id, actor_id, action, subject_type, subject_id, details, created_at)
  select id, actor_id, action, subject_type, subject_id, details, created_at from audit_entries_before;
drop table audit_entries_before;
