-- Whole years of warranty on the frame: of a product, and of each order line as it was bought. Null of what has no frame,
-- and of old lines whose product is gone.
alter table products
  add column warranty_years smallint not null default 2 check (warranty_years between 0 and 50);
alter table order_lines add column warranty_years smallint;

-- Until now the shop's terms gave two years on every frame.
update order_lines set warranty_years = 2
where configuration is not null
  or product_id in (select id from products where category <> 'Accessories');
