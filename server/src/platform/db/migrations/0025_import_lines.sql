-- What an import would change, cell by cell, as its check shows it to who is to agree. A run does that and no more. Not
-- worth the write-ahead log, as the file itself.
create unlogged table product_import_lines (
  import_id uuid not null references product_imports on delete cascade,
  -- stock, then prices, then everything else, then products that are new
  rank smallint not null,
  position integer not null,
  row integer not null,
  sku integer not null,
  name text not null,
  -- null where the product is new
  product_id uuid,
  -- null where it is of the product, or of a color and size that is new
  variant_id uuid,
  -- its color and size, in words
  variant text,
  column_name text not null,
  -- as the cell of an export has it; null where there was nothing
  was text,
  becomes text not null,
  -- of all of what was, as `was` is cut short
  was_hash text not null,
  -- of stock that has moved since the export: the file's own two figures
  exported integer,
  wanted integer,
  primary key (import_id, rank, position)
);
create index product_import_lines_sku on product_import_lines (import_id, sku);

-- The product that stands in the way: that has the SKU already.
alter table product_import_errors add column product_id uuid;
