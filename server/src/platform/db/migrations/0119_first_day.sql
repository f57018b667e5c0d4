-- What an owner said of the first day's list: a step set aside, the list closed, the demo ended.
-- Older programs: from 0080_quick_pages on
create table first_day (
  step text primary key,
  at timestamptz not null
);
