-- What paying an order again has to know: since when its prices are what they are, and whether the shop has said no.

alter table orders
  -- null: at the prices it was placed at
  add column repriced_at timestamptz,
  -- by staff, and so for good: the customer's own cancelling can be taken back
  add column is_cancelled_by_shop boolean not null default false;

update orders set is_cancelled_by_shop = true
where status = 'Cancelled' and exists (
  select from order_events e
  where e.order_id = orders.id and e.kind = 'payment' and e.to_state = 'Cancelled' and e.by_name is not null
);
