-- What was put away into a file: all entries of the tables in parts before `cut_at`, since the cut before it. The newest is
-- the first that can be brought back.
-- Older programs: from 0080_quick_pages on
create table put_away (
  id uuid primary key,
  cut_at timestamptz not null unique,
  put_at timestamptz not null,
  -- its name, without the folder
  file text not null,
  sha256 text not null,
  -- how many, by table
  counts jsonb not null,
  -- entries of the stock ledger that stand for what it added up to; they bear this row's id as their `entry_id`
  openings integer not null
);
