-- What was ordered of a supplier: docs/decisions/0072. It is on its way until it is received or called off.
create table supplier_orders (
  id uuid primary key,
  supplier_id uuid not null references suppliers on delete cascade,
  ordered_at timestamptz not null,
  -- by when it should be here, by the days that the supplier took then
  due_at timestamptz not null,
  by_name text not null,
  -- what had not come by then is not waited for any more
  cancelled_at timestamptz
);
create index supplier_orders_newest on supplier_orders (supplier_id, ordered_at desc, id desc);

create table supplier_order_lines (
  order_id uuid not null references supplier_orders on delete cascade,
  position integer not null,
  variant_id uuid references variants on delete set null,
  -- as it was ordered
  product_name text not null,
  sku text not null,
  color text,
  size text,
  pieces integer not null check (pieces > 0),
  cost_paisa bigint check (cost_paisa >= 0),
  received integer not null default 0,
  -- on their way
  rest integer not null check (rest >= 0),
  primary key (order_id, position),
  check (received >= 0 and received + rest <= pieces)
);
create index supplier_order_lines_way on supplier_order_lines (variant_id) include (rest) where rest > 0;
create index supplier_order_lines_open on supplier_order_lines (order_id) where rest > 0;
