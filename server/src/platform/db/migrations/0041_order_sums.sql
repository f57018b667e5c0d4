-- What an order costs beside its lines (docs/decisions/0043). All of it is frozen when the order is placed. The paisa are
-- what is charged; the cents are the same at the order's own rate.
alter table order_lines
  -- Of all pieces of the line together.
  add column discount_cents bigint not null default 0,
  add column discount_paisa bigint not null default 0,
  add constraint order_lines_discount check (
    discount_cents between 0 and price_cents * quantity and discount_paisa between 0 and price_paisa * quantity
  );
alter table orders
  -- As it is charged, with the discount on it taken off.
  add column delivery_cents bigint not null default 0 check (delivery_cents >= 0),
  add column delivery_paisa bigint not null default 0 check (delivery_paisa >= 0),
  add column delivery_discount_paisa bigint not null default 0 check (delivery_discount_paisa >= 0),
  add column cash_fee_cents bigint not null default 0 check (cash_fee_cents >= 0),
  add column cash_fee_paisa bigint not null default 0 check (cash_fee_paisa >= 0),
  -- Of the total, what is taken from gift cards and store credit, and what is asked only at handing over.
  add column credit_paisa bigint not null default 0 check (credit_paisa >= 0),
  add column later_paisa bigint not null default 0 check (later_paisa >= 0),
  add constraint orders_due_now check (credit_paisa + later_paisa <= total_paisa);
