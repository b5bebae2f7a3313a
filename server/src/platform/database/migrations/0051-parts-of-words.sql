-- How many texts of a sample have a part of three letters: which part of the words of a search is rare. A row for each part
-- that more than one of them has; none before the first sample.
create table search_parts (
  part text primary key,
  texts integer not null
);
