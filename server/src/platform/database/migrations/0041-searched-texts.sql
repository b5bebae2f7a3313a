-- What was written before migration 0040.
update ticket_search set search_text = search_text where created_at is null;
