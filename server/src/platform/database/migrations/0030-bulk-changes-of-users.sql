-- A bulk change is of tickets, and has what is to be the same on each, or of accounts, and has what is done to each.
alter table bulk_changes alter column change drop not null;
alter table bulk_changes add column user_action jsonb;
alter table bulk_changes add check ((change is null) <> (user_action is null));
alter table bulk_results rename column ticket_id to subject_id;

-- Pages of all accounts.
create index users_created on users (created_at desc, id desc);
