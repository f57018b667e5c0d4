-- The cart of an account, for all its browsers. Why it is so: docs/decisions/0044-a-cart-that-follows.md

-- Locked by whoever changes lines of the cart. Kept for so long after it was last used.
create table carts (
  user_id uuid primary key references users on delete cascade,
  used_at timestamptz not null
);
create index carts_used_at on carts (used_at);

-- A line that was taken out stays as its identity alone: no browser can bring it back.
create table cart_lines (
  user_id uuid not null references carts (user_id) on delete cascade,
  line_id text not null,
  item jsonb,
  is_saved boolean not null default false,
  added_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (user_id, line_id)
);
create index cart_lines_removed on cart_lines (changed_at) where item is null;

-- Which line of the customer's cart was ordered: it leaves the cart once the order is paid.
alter table order_lines add column cart_line_id text;

-- What somebody shows by a link. Nothing tells who.
create table shared_carts (
  token_hash text primary key,
  lines jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index shared_carts_expires_at on shared_carts (expires_at);
