-- A run of an import goes on where it stopped, and is undone within a day.
-- Older programs: from 0080_quick_pages on
alter table product_imports
  -- where it is not UTF-8
  add column encoding text,
  -- of an import that is being undone: how it had ended before
  add column ended_as product_import_status,
  add column undone_at timestamptz,
  -- products: how many there are to undo, and what became of them so far
  add column undo_products integer not null default 0,
  add column undo_removed integer not null default 0,
  add column undo_archived integer not null default 0,
  add column undo_restored integer not null default 0,
  add column undo_left integer not null default 0;

-- What a run did to each product, until it is undone or can't be any more.
create table product_import_traces (
  import_id uuid not null references product_imports on delete cascade,
  product_id uuid not null references products on delete cascade,
  -- it was not there before
  is_new boolean not null,
  -- its row's, behind the run
  version integer not null,
  -- of what the run changed, as it was and as it became
  trace jsonb not null,
  primary key (import_id, product_id)
);
create index product_import_traces_product on product_import_traces (product_id);
