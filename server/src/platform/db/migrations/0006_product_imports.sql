-- Products from files.

create type product_import_status as enum (
  'uploading', 'checking', 'checked', 'running', 'done', 'cancelled', 'failed', 'interrupted'
);
create type product_import_mode as enum ('all-or-nothing', 'skip-bad-rows');

create table product_imports (
  id uuid primary key,
  file_name text not null,
  status product_import_status not null,
  mode product_import_mode,
  bytes bigint not null default 0,
  bytes_read bigint not null default 0,
  -- null until the file was read to its end
  rows integer,
  rows_done integer not null default 0,
  new_products integer not null default 0,
  changed_products integer not null default 0,
  unchanged_products integer not null default 0,
  bad_products integer not null default 0,
  errors integer not null default 0,
  -- the code of what ended it
  failure text,
  is_cancel_asked boolean not null default false,
  by_user_id uuid references users on delete set null,
  created_at timestamptz not null,
  -- moved on by the node at work; one that stands still is gone
  heartbeat_at timestamptz not null,
  finished_at timestamptz
);
create index product_imports_newest on product_imports (created_at desc);
-- one at a time
create unique index product_imports_one on product_imports ((true))
  where status in ('uploading', 'checking', 'running');

create table product_import_errors (
  import_id uuid not null references product_imports on delete cascade,
  position integer not null,
  row integer not null,
  column_name text,
  message text not null,
  primary key (import_id, position)
);

-- The file while it is needed, so that any node can run what another has checked. Not worth the write-ahead log: where
-- a crash empties it, the file is chosen again.
create unlogged table product_import_chunks (
  import_id uuid not null references product_imports on delete cascade,
  position integer not null,
  bytes bytea not null,
  primary key (import_id, position)
);
alter table product_import_chunks alter column bytes set storage external;

-- Which products the check found to be different: a run that does all or nothing locks them first and in order.
create unlogged table product_import_changes (
  import_id uuid not null references product_imports on delete cascade,
  product_id uuid not null,
  primary key (import_id, product_id)
);
