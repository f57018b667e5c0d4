-- A sale price with a beginning and an end. Everything that shows, sorts, filters or charges reads price_cents, which the
-- database works out from the price that was set: docs/decisions/0050-a-price-that-is-on-sale.md
alter table products rename column price_cents to ordinary_price_cents;
drop index products_price;
drop index products_category_price;

alter table products
  add column sale_price_cents bigint,
  -- null: from now on
  add column sale_from timestamptz,
  -- null: until somebody ends it
  add column sale_until timestamptz,
  -- whether the sale price is the one that counts; turned by the job `sale prices` and by whoever writes the product
  add column on_sale boolean not null default false,
  add constraint products_sale_price check (sale_price_cents between 0 and ordinary_price_cents - 1),
  add constraint products_sale_times check (sale_from < sale_until),
  add constraint products_on_sale check (not on_sale or sale_price_cents is not null);
alter table products add column price_cents bigint not null
  generated always as (case when on_sale then sale_price_cents else ordinary_price_cents end) stored;

create index products_price on products (price_cents, id) where archived_at is null;
create index products_category_price on products (category, price_cents, id) where archived_at is null;
-- what the job looks through, and the home page's sale
create index products_sale on products (sale_until, id) where sale_price_cents is not null;
