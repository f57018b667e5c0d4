-- The pictures that files of other shops name by an address are fetched behind an import's products.
-- Older programs: from 0080_quick_pages on
alter table product_imports
  -- that its products are in: what goes on from here are pictures
  add column products_in_at timestamptz,
  -- as the check counted them
  add column pictures integer not null default 0;

-- Each stays when it is fetched, so that the same file brings none twice.
create table product_import_pictures (
  import_id uuid not null references product_imports on delete cascade,
  product_id uuid not null references products on delete cascade,
  position smallint not null,
  -- of the file, where a problem is put down
  row integer not null,
  column_name text,
  address text not null,
  -- of the product's colors, as hex
  color text,
  alt text not null,
  alt_bn text not null,
  -- where it is kept; null until it is fetched
  image_url text,
  -- what became of it otherwise
  problem text,
  primary key (import_id, product_id, position)
);
create index product_import_pictures_product on product_import_pictures (product_id);
