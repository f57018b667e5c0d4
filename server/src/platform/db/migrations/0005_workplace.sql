-- The shop's workplace: who may do what, what becomes of an order after it is paid, and a record of every change.

-- Beside admins: a manager runs products and orders, support answers customers.
alter type user_role add value 'manager';
alter type user_role add value 'support';

-- Who changed what, from what to what. No screen or API changes a row.
create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  -- null: the shop itself. No reference: what somebody did stays, whatever becomes of their account
  by_user_id uuid,
  by_name text not null,
  action text not null,
  entity text not null,
  entity_id text,
  -- what people call it: a product's name, an order's number
  label text not null,
  -- only what differs, field by field
  before jsonb not null default '{}',
  after jsonb not null default '{}'
);
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_entity on audit_log (entity, entity_id, at desc);
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();

insert into settings (key, value) values
  ('saleEndsAt', 'null'),
  ('lowStock', '3'),
  ('shopPhone', '"+880 1700-000000"'),
  ('shopEmail', '"hello@spokehaat.example"'),
  ('shopAddress', '"27 Spoke Lane, Dhanmondi, Dhaka 1205"'),
  ('codCapBdt', '10000');

-- orders -----------------------------------------------------------------------------------------------------------

create type fulfilment_status as enum ('Unfulfilled', 'Packed', 'Shipped', 'Delivered');
create type payment_method as enum ('online', 'cod');
create type cod_status as enum ('awaiting', 'confirmed', 'collected', 'refused');

alter table orders
  add column fulfilment fulfilment_status not null default 'Unfulfilled',
  add column courier text,
  add column tracking_number text,
  add column payment_method payment_method not null default 'online',
  -- how far the money at the door is; null where the order is paid online
  add column cod_status cod_status check ((cod_status is not null) = (payment_method = 'cod'));
create index orders_status on orders (status, placed_at desc) where deleted_at is null;

create type order_event_kind as enum ('placed', 'payment', 'fulfilment', 'cod', 'refund', 'note', 'mail');

-- The story of an order, for the customer and for staff.
create table order_events (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  at timestamptz not null,
  kind order_event_kind not null,
  -- states, where one was left for another
  from_state text,
  to_state text,
  -- for people to read; a note's own words
  text text not null,
  -- notes and the like are the shop's own business
  is_internal boolean not null default false,
  by_user_id uuid,
  -- null: the customer, the gateway or the shop itself
  by_name text
);
create index order_events_order on order_events (order_id, at, id);
create trigger order_events_append_only before update or delete on order_events
  for each row execute function refuse_change();

-- the orders there are have a beginning too
insert into order_events (id, order_id, at, kind, to_state, text)
  select gen_random_uuid(), id, placed_at, 'placed', 'Pending', 'Order placed' from orders;
insert into order_events (id, order_id, at, kind, from_state, to_state, text)
  select gen_random_uuid(), id, coalesce(paid_at, placed_at), 'payment', 'Pending', status::text, 'Payment: ' || status
  from orders where status <> 'Pending';

create type refund_status as enum ('requested', 'completed', 'withdrawn');

-- Money that goes back: asked for by one of the staff, completed with the gateway's own reference.
create table refunds (
  id uuid primary key,
  order_id uuid not null references orders on delete restrict,
  -- the attempt whose money goes back
  attempt_id uuid not null references payment_attempts on delete restrict,
  status refund_status not null,
  amount_paisa bigint not null check (amount_paisa > 0),
  amount_cents bigint not null check (amount_cents >= 0),
  reason text not null,
  restock boolean not null,
  -- one key, one refund, however often it is sent
  idempotency_key text not null,
  -- the gateway's
  reference text,
  requested_by uuid,
  requested_by_name text not null,
  requested_at timestamptz not null,
  ended_by uuid,
  ended_by_name text,
  ended_at timestamptz,
  unique (order_id, idempotency_key)
);
create index refunds_order on refunds (order_id);
create index refunds_open on refunds (requested_at) where status = 'requested';

-- Which pieces a refund is for; none where it is for an amount.
create table refund_lines (
  refund_id uuid not null references refunds on delete cascade,
  position smallint not null,
  quantity integer not null check (quantity > 0),
  primary key (refund_id, position)
);
