-- The shop's first tables. Ids are UUIDv7 made by the server; money is integer minor units (cents, paisa); times are UTC.

create type user_role as enum ('admin', 'user');
create type order_status as enum ('Pending', 'Paid', 'Failed', 'Cancelled', 'Refunded', 'Review');
create type attempt_status as enum (
  'created', 'redirected', 'paid', 'failed', 'cancelled', 'expired', 'review', 'refunded', 'reversed'
);
create type attempt_source as enum ('start', 'return', 'notification', 'sweep', 'staff');
create type stock_reason as enum ('opening', 'hold', 'release', 'sale', 'refund', 'import', 'correction');
create type session_end as enum ('sign-out', 'reuse', 'password', 'blocked');

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

insert into settings (key, value) values ('bdtPerUsd', '120');

-- accounts ---------------------------------------------------------------------------------------------------------

create table users (
  id uuid primary key,
  name text not null,
  -- kept in lower case, so that one address is one account
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  role user_role not null,
  phone text,
  photo text,
  is_blocked boolean not null default false,
  created_at timestamptz not null default now()
);

-- One signed-in device. Its refresh tokens count up; one from before `generation` means that somebody kept a copy.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  generation integer not null default 1,
  -- part of every refresh token's signature, so that the signing key alone forges none
  salt text not null,
  user_agent text,
  created_at timestamptz not null default now(),
  renewed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason session_end
);
create index sessions_user on sessions (user_id) where ended_at is null;

-- Tries of a kind within a window of time, which ends at `expire`, in ms since 1970. The key holds no one's name.
create table throttles (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- catalogue --------------------------------------------------------------------------------------------------------

create table products (
  id uuid primary key,
  name text not null,
  brand text not null,
  price_cents bigint not null check (price_cents >= 0),
  -- null: the price times 1.15 is shown; 0: none is shown
  list_price_cents bigint check (list_price_cents >= 0),
  type text not null,
  category text not null,
  description text not null,
  sku integer not null unique,
  -- the shop's own switch; what is out of stock is not sold whatever it says
  in_stock boolean not null,
  tags text[] not null,
  image_url text,
  rating real not null check (rating between 0 and 5),
  sheet jsonb,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz
);
create index products_newest on products (created_at desc, id) where archived_at is null;
create index products_price on products (price_cents, id) where archived_at is null;
create index products_name on products (lower(name), id) where archived_at is null;
create index products_category on products (category, created_at desc, id) where archived_at is null;

create table product_colors (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  position smallint not null,
  name text not null,
  hex text not null check (hex ~ '^#[0-9a-f]{6}$'),
  unique (product_id, hex)
);

-- What a shelf holds. A plain product has one variant with neither color nor size.
create table variants (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  position smallint not null,
  sku text not null unique,
  color_id uuid references product_colors on delete restrict,
  size text,
  on_hand integer not null check (on_hand >= 0),
  held integer not null default 0 check (held >= 0 and held <= on_hand),
  unique nulls not distinct (product_id, color_id, size)
);

-- orders -----------------------------------------------------------------------------------------------------------

create table orders (
  id uuid primary key,
  number text not null unique,
  -- null once the account is deleted; the order stays
  user_id uuid references users on delete set null,
  status order_status not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  street_address text not null,
  apartment text not null,
  city text not null,
  district text not null,
  postcode text not null,
  order_notes text not null,
  total_cents bigint not null check (total_cents >= 0),
  total_paisa bigint not null check (total_paisa >= 0),
  -- the exchange rate of that moment, taka for a dollar
  bdt_per_usd numeric(12, 4) not null,
  placed_at timestamptz not null default now(),
  paid_at timestamptz,
  deleted_at timestamptz
);
create index orders_user on orders (user_id, placed_at desc) where deleted_at is null;
create index orders_placed on orders (placed_at desc) where deleted_at is null;

-- What was bought, in the words and at the prices of that moment.
create table order_lines (
  order_id uuid not null references orders on delete cascade,
  position smallint not null,
  product_id uuid references products on delete set null,
  variant_id uuid references variants on delete set null,
  name text not null,
  image_url text,
  sku text not null,
  color_name text,
  color_hex text,
  size text,
  quantity integer not null check (quantity > 0),
  price_cents bigint not null,
  price_paisa bigint not null,
  primary key (order_id, position)
);
create index order_lines_product on order_lines (product_id);
create index order_lines_variant on order_lines (variant_id);

-- Stock set aside for an order that is being paid. Gone once it is sold or let go.
create table stock_holds (
  order_id uuid not null references orders on delete cascade,
  variant_id uuid not null references variants on delete restrict,
  quantity integer not null check (quantity > 0),
  expires_at timestamptz not null,
  primary key (order_id, variant_id)
);
create index stock_holds_expiry on stock_holds (expires_at);

-- Every change of stock, for ever. The sums over a variant are its on_hand and its held.
create table stock_ledger (
  id uuid primary key,
  variant_id uuid not null,
  on_hand_delta integer not null,
  held_delta integer not null,
  reason stock_reason not null,
  order_id uuid,
  by_user_id uuid,
  at timestamptz not null default now(),
  check (on_hand_delta <> 0 or held_delta <> 0)
);
create index stock_ledger_variant on stock_ledger (variant_id, at);
create index stock_ledger_order on stock_ledger (order_id);

-- One key, one order, however often it is sent.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  request_hash text not null,
  order_id uuid references orders on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

-- payment ----------------------------------------------------------------------------------------------------------

create table payment_attempts (
  id uuid primary key,
  order_id uuid not null references orders on delete restrict,
  -- 1, 2, 3 … within the order
  number smallint not null,
  gateway text not null,
  -- our name for the attempt at the gateway; never used twice
  merchant_ref text not null unique,
  -- the gateway's name for it; null until the gateway has answered
  gateway_ref text unique,
  status attempt_status not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  -- set by the one who asks the gateway to open it
  asked_at timestamptz,
  checkout_url text,
  -- what the gateway last said
  sp_code text,
  bank_status text,
  bank_trx_id text,
  invoice_no text,
  method text,
  gateway_time timestamptz,
  is_verify smallint not null default 0,
  reason text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (order_id, number)
);
create index payment_attempts_open on payment_attempts (created_at) where status in ('created', 'redirected');

-- What anybody told us about an attempt, as it came (secrets and card data removed), for ever.
create table payment_events (
  id uuid primary key,
  attempt_id uuid not null references payment_attempts on delete restrict,
  source attempt_source not null,
  outcome text not null,
  sp_code text,
  body jsonb,
  at timestamptz not null default now()
);
create index payment_events_attempt on payment_events (attempt_id, at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create trigger stock_ledger_append_only before update or delete on stock_ledger
  for each row execute function refuse_change();
create trigger payment_events_append_only before update or delete on payment_events
  for each row execute function refuse_change();
