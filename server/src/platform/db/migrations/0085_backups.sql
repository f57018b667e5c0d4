-- What was backed up of this database, and what it was restored from: docs/decisions/0077. No backup holds this table: in
-- another database it would tell of files that are not of it.
-- Older programs: from 0080_quick_pages on
create table backups (
  id uuid primary key default gen_random_uuid(),
  -- backup: a file of `npm run backup`; base: PostgreSQL's own files; restore, moment: what this database came from
  kind text not null check (kind in ('backup', 'base', 'restore', 'moment')),
  -- everything is in it as it was then
  data_at timestamptz not null,
  bytes bigint not null check (bytes >= 0),
  -- the name of the file, or of the base backup
  source text not null,
  noted_at timestamptz not null default now()
);
create index backups_newest on backups (data_at desc) where kind <> 'moment';
create index backups_restored on backups (noted_at desc) where kind in ('restore', 'moment');
