-- The day of the privacy notice that was shown at registration and consented to then; null where none was told.
alter table users add column privacy_notice text;
