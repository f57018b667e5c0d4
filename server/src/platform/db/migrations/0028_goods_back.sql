-- Goods that come back, caps on what is open and unpaid, and cash orders that wait for a call no longer than some days.

alter type order_event_kind add value 'return';

create type return_condition as enum ('good', 'damaged', 'lost');

-- Somebody has said what became of pieces that were sold; good ones went to the shelf.
create table order_returns (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  -- put back as this refund was completed, since the goods had never left; null: somebody received them
  refund_id uuid references refunds on delete cascade,
  -- one key, one return, however often it is sent
  idempotency_key text not null,
  request_hash text not null,
  by_user_id uuid,
  by_name text not null,
  at timestamptz not null,
  unique (order_id, idempotency_key)
);
create table order_return_lines (
  return_id uuid not null references order_returns on delete cascade,
  position smallint not null,
  quantity integer not null check (quantity > 0),
  condition return_condition not null,
  primary key (return_id, position, condition)
);

-- whether the goods had left when it was asked for
alter table refunds add column was_sent boolean not null default false;
update refunds r set was_sent = true where exists (
  select from order_events e
  where e.order_id = r.order_id and e.kind = 'fulfilment' and e.to_state = 'Shipped'
    and (r.status = 'requested' or e.at < r.requested_at)
);

-- what went back to the shelf before there was this table must not go there twice
insert into order_returns (id, order_id, refund_id, idempotency_key, request_hash, by_user_id, by_name, at)
select gen_random_uuid(), r.order_id, r.id, 'refund-' || r.id, '', r.ended_by, r.ended_by_name, r.ended_at
from refunds r
where r.status = 'completed' and r.restock and exists (select from refund_lines where refund_id = r.id);
insert into order_return_lines (return_id, position, quantity, condition)
select b.id, l.position, l.quantity, 'good'
from order_returns b join refund_lines l on l.refund_id = b.refund_id;

-- of refused parcels, everything did
insert into order_returns (id, order_id, idempotency_key, request_hash, by_user_id, by_name, at)
select distinct on (o.id) gen_random_uuid(), o.id, 'refused', '', e.by_user_id, coalesce(e.by_name, 'Spokehaat'), e.at
from orders o join order_events e on e.order_id = o.id and e.kind = 'cod' and e.to_state = 'refused'
where o.status = 'Cancelled' and o.cod_status = 'refused' and o.fulfilment in ('Shipped', 'Delivered')
order by o.id, e.at desc;
insert into order_return_lines (return_id, position, quantity, condition)
select b.id, l.position, l.quantity, 'good'
from order_returns b join order_lines l on l.order_id = b.order_id
where b.idempotency_key = 'refused';

-- The caps of open, unpaid orders and of the pieces that they hold; 0: none.
insert into settings (key, value) values
  ('maxOpenOrders', '5'),
  ('maxHeldPieces', '100'),
  ('maxOpenOrdersAddress', '40'),
  ('maxHeldPiecesAddress', '400'),
  ('codAnswerDays', '3')
on conflict do nothing;

alter table orders
  -- from which address it was placed, hashed; forgotten once it is not open any more
  add column placed_from text,
  -- an order that is paid at the door: staff are asked about it from then on
  add column cod_due_at timestamptz,
  -- when they were
  add column cod_asked_at timestamptz;
update orders set cod_due_at = placed_at + interval '3 days' where payment_method = 'cod';

create index orders_open_user on orders (user_id)
  where status = 'Pending' and paid_at is null and deleted_at is null;
create index orders_open_address on orders (placed_from) where placed_from is not null;
create index orders_cod_due on orders (cod_due_at) where cod_status = 'awaiting' and deleted_at is null;
