-- Backups that were restored into a scratch database to see whether they come back: docs/decisions/0080. As with `backups`,
-- no backup holds this table.
-- Older programs: from 0080_quick_pages on
create table backup_proofs (
  id uuid primary key default gen_random_uuid(),
  proved_at timestamptz not null default now(),
  -- good: it came back whole; bad: it did not; refused: it could not be tried
  outcome text not null check (outcome in ('good', 'bad', 'refused')),
  -- the name of the file, without its folder
  source text not null,
  -- everything is in the file as it was then; null where it could not be read
  data_at timestamptz,
  row_count bigint not null default 0 check (row_count >= 0),
  seconds integer not null check (seconds >= 0),
  -- what was wrong, for the staff
  problem text check ((problem is null) = (outcome = 'good'))
);
create index backup_proofs_newest on backup_proofs (proved_at desc);
