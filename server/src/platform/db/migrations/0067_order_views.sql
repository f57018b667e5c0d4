-- What the desk works on, a small part of all orders: to pack, to ship, on the way.
create index orders_at_work on orders (fulfilment, placed_at desc, id desc)
  where deleted_at is null and fulfilment <> 'Delivered'
    and (status = 'Paid' or (status = 'Pending' and cod_status = 'confirmed'));
-- Has left, and its money has not come in.
create index orders_to_collect on orders (placed_at desc, id desc)
  where deleted_at is null and status = 'Pending' and cod_status = 'confirmed'
    and fulfilment in ('Shipped', 'Delivered');
-- Counts by fulfilment read this alone.
create index orders_fulfilment on orders (fulfilment, status) where deleted_at is null;
