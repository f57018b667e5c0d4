-- Those that the shop has still to send, or the courier to bring: what may be late is looked for among them alone.
create index orders_under_way on orders (placed_at)
  where fulfilment <> 'Delivered' and status in ('Paid', 'Pending') and deleted_at is null;
