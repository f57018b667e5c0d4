-- What a shop brings along from the one before: people, and what they bought there. Of no figure, stock or tax of today.
-- Older programs: from 0080_quick_pages on
create table past_imports (
  id uuid primary key,
  kind text not null check (kind in ('customers', 'orders')),
  source text not null,
  file_name text not null,
  status text not null check (status in ('checked', 'running', 'stopped', 'done', 'undone', 'discarded')),
  -- rows of the file below its header; entries that can be taken, and how many of them are done
  rows integer not null,
  entries integer not null,
  done integer not null default 0,
  added integer not null default 0,
  -- what is wrong with which row: the first thousand, and how many there are in all
  problems jsonb not null default '[]',
  problem_count integer not null default 0,
  -- counts for the eye, by name
  facts jsonb not null default '{}',
  by_user_id uuid references users on delete set null,
  created_at timestamptz not null,
  heartbeat_at timestamptz not null,
  finished_at timestamptz
);
create index past_imports_newest on past_imports (created_at desc);

-- The file's entries until they are taken. Not worth the write-ahead log: the file can be chosen again.
create unlogged table past_import_entries (
  import_id uuid not null references past_imports on delete cascade,
  position integer not null,
  entry jsonb not null,
  primary key (import_id, position)
);

create table past_customers (
  id uuid primary key,
  import_id uuid references past_imports on delete set null,
  source text not null,
  name text not null,
  email text not null,
  phone text not null,
  street_address text not null,
  apartment text not null,
  city text not null,
  -- one of the 64, or ''
  district text not null,
  postcode text not null,
  -- the account that was made for them, without a password
  user_id uuid references users on delete set null,
  -- the address on the list of letters that was made for them
  subscriber_id uuid references subscribers on delete set null,
  claim_sent_at timestamptz,
  created_at timestamptz not null
);
create unique index past_customers_email on past_customers (email) where email <> '';
create unique index past_customers_phone_alone on past_customers (phone) where email = '';
create index past_customers_phone on past_customers (phone) where phone <> '';
create index past_customers_import on past_customers (import_id);
create index past_customers_user on past_customers (user_id);
create index past_customers_subscriber on past_customers (subscriber_id);

create table past_orders (
  id uuid primary key,
  import_id uuid references past_imports on delete set null,
  source text not null,
  number text not null,
  placed_at timestamptz not null,
  -- as the other shop called it
  status text not null,
  currency text not null,
  total_minor bigint not null,
  name text not null,
  email text not null,
  phone text not null,
  -- an array of { name, sku, quantity, priceMinor }
  lines jsonb not null,
  unique (source, number)
);
create index past_orders_email on past_orders (email, placed_at desc) where email <> '';
create index past_orders_phone on past_orders (phone, placed_at desc) where phone <> '';
create index past_orders_import on past_orders (import_id);
