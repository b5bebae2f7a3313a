-- A bulk change whose job was given up is stopped, and its owner can let it go on.
alter table bulk_changes drop constraint bulk_changes_stopped_because_check;
alter table bulk_changes add constraint bulk_changes_stopped_because_check
  check (stopped_because in ('ASKED', 'SIGNED_OUT', 'ROLE_CHANGED', 'FAILED'));
