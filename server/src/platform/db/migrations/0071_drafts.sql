-- Orders from the phone and the counter: docs/decisions/0066.
create type order_channel as enum ('web', 'phone', 'messenger', 'counter');
alter table orders
  add column channel order_channel not null default 'web',
  -- of an order with a pay link: until when its price and its pieces are kept, whatever becomes of a try to pay it
  add column pay_by timestamptz;
create index orders_counter on orders (placed_at desc) where channel = 'counter';

-- one that a draft has, for its order alone
alter table discounts add column is_desk boolean not null default false;

create table drafts (
  id uuid primary key,
  -- contract/src/sales/draft.ts; emptied once it is an order, which has it all
  content jsonb not null,
  -- an account that was chosen; null: whoever the phone belongs to
  user_id uuid references users on delete set null,
  discount_id uuid references discounts on delete set null,
  discount_reason text not null default '',
  -- what it came to when somebody saw it last
  total_paisa bigint not null default 0 check (total_paisa >= 0),
  order_id uuid references orders on delete cascade,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index drafts_open on drafts (updated_at desc, id desc) where order_id is null;
create index drafts_user on drafts (user_id) where user_id is not null;
create index drafts_discount on drafts (discount_id) where discount_id is not null;
create unique index drafts_order on drafts (order_id) where order_id is not null;

-- The drawer's cash. What goes in or out stands in one row, and belongs to the count that found it there.
create table drawer_counts (
  id uuid primary key,
  at timestamptz not null,
  by_name text not null,
  opening_paisa bigint not null,
  expected_paisa bigint not null,
  counted_paisa bigint not null check (counted_paisa >= 0),
  -- taken to the bank or the safe; the rest is what the next day begins with
  taken_paisa bigint not null check (taken_paisa >= 0 and taken_paisa <= counted_paisa),
  note text not null
);
create index drawer_counts_newest on drawer_counts (at desc, id desc);

create type drawer_move_kind as enum ('sale', 'refund', 'in', 'out');
create table drawer_moves (
  id uuid primary key,
  kind drawer_move_kind not null,
  at timestamptz not null,
  -- what it adds; below nought for what is taken out
  paisa bigint not null,
  order_id uuid references orders on delete cascade,
  refund_id uuid unique references refunds on delete cascade,
  reason text not null default '',
  by_name text not null,
  count_id uuid references drawer_counts
);
create unique index drawer_moves_sale on drawer_moves (order_id) where kind = 'sale';
create index drawer_moves_order on drawer_moves (order_id) where order_id is not null;
create index drawer_moves_open on drawer_moves (at desc, id desc) where count_id is null;
create index drawer_moves_count on drawer_moves (count_id, at desc) where count_id is not null;
