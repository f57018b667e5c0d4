-- Discounts, by code or by themselves. In which order they count: docs/decisions/0049-the-order-of-discounts.md

create type discount_kind as enum ('percent', 'amount', 'delivery', 'buy_get');

create table discounts (
  id uuid primary key,
  name text not null check (name <> ''),
  name_bn text not null,
  is_automatic boolean not null,
  kind discount_kind not null,
  -- hundredths of a per cent
  percent_bp integer check (percent_bp between 100 and 10000),
  amount_paisa bigint check (amount_paisa > 0),
  buy_quantity smallint check (buy_quantity > 0),
  get_quantity smallint check (get_quantity > 0),
  check ((percent_bp is not null) = (kind in ('percent', 'buy_get'))),
  check ((amount_paisa is not null) = (kind = 'amount')),
  check ((buy_quantity is not null) = (kind = 'buy_get') and (get_quantity is not null) = (kind = 'buy_get')),
  -- what it counts for; all three empty: everything
  goods_products uuid[] not null,
  goods_categories text[] not null,
  goods_brands text[] not null,
  -- of buy_get, what has to be bought; all three empty: the same
  buys_products uuid[] not null,
  buys_categories text[] not null,
  buys_brands text[] not null,
  first_order_only boolean not null,
  minimum_paisa bigint check (minimum_paisa > 0),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  limit_total integer check (limit_total > 0),
  limit_person integer check (limit_person > 0),
  limit_code integer check (limit_code > 0),
  combines boolean not null,
  priority smallint not null,
  is_active boolean not null,
  -- orders that count it; kept while there is a limit in all, and counted anew when one is set
  used integer not null default 0 check (used >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index discounts_automatic on discounts (id) where is_active and is_automatic;
create index discounts_newest on discounts (created_at desc, id desc);

create table discount_codes (
  id uuid primary key,
  discount_id uuid not null references discounts on delete cascade,
  -- as its owner wrote it
  code text not null,
  -- contract/src/sales/discount-code.ts
  key text not null unique,
  loose_key text not null,
  used integer not null default 0 check (used >= 0),
  created_at timestamptz not null default now()
);
create index discount_codes_discount on discount_codes (discount_id, id);
create index discount_codes_loose on discount_codes (loose_key);

-- How often a person has a discount in orders that count; only of discounts with a limit for each person.
create table discount_people (
  discount_id uuid not null references discounts on delete cascade,
  person text not null,
  used integer not null check (used >= 0),
  primary key (discount_id, person)
);

-- What an order has off, in the words and at the figures of that moment.
create table order_discounts (
  order_id uuid not null references orders on delete cascade,
  discount_id uuid not null references discounts on delete restrict,
  code_id uuid references discount_codes on delete set null,
  position smallint not null,
  code text,
  kind discount_kind not null,
  name text not null,
  name_bn text not null,
  cents bigint not null check (cents >= 0),
  paisa bigint not null check (paisa >= 0),
  -- whose use it is, by every name that the shop knows the person by
  people text[] not null,
  -- false once the use has been given back
  is_counted boolean not null default true,
  primary key (order_id, discount_id)
);
create index order_discounts_discount on order_discounts (discount_id, order_id);
create index order_discounts_code on order_discounts (code_id);

-- What the pieces of a refund were worth: their price less their share of the line's discount. The next ones are worth
-- what is left of the line, so that no order of refunds, withdrawn ones among them, comes to a paisa more or less.
alter table refund_lines
  add column worth_paisa bigint not null default 0 check (worth_paisa >= 0),
  add column worth_cents bigint not null default 0 check (worth_cents >= 0);
update refund_lines rl set worth_paisa = l.price_paisa * rl.quantity, worth_cents = l.price_cents * rl.quantity
from refunds r join order_lines l on l.order_id = r.order_id
where r.id = rl.refund_id and l.position = rl.position;
alter table refund_lines alter column worth_paisa drop default, alter column worth_cents drop default;
