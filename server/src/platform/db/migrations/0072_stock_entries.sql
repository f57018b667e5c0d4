-- Goods that come in, what they cost and from whom, and what people do to the shelf by a difference.
alter type stock_reason add value if not exists 'received';
alter type stock_reason add value if not exists 'counted';
alter type stock_reason add value if not exists 'damaged';
alter type stock_reason add value if not exists 'lost';
alter type stock_reason add value if not exists 'found';
alter type stock_reason add value if not exists 'used';

create table suppliers (
  id uuid primary key,
  name text not null check (name <> ''),
  phone text not null default '',
  email text not null default '',
  note text not null default '',
  -- from the order until the goods are here
  lead_days integer not null check (lead_days between 1 and 365),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index suppliers_name on suppliers (lower(name));

alter table variants
  add column supplier_id uuid references suppliers on delete set null,
  -- what a piece on the shelf has cost, on average; null where nobody has said
  add column cost_paisa bigint check (cost_paisa >= 0);
create index variants_supplier on variants (supplier_id) where supplier_id is not null;

create type stock_entry_kind as enum ('delivery', 'adjustment', 'count');

-- One thing that a person did to the shelf. Its id is made by who sends it: sent twice, it is done once.
create table stock_entries (
  id uuid primary key,
  kind stock_entry_kind not null,
  reason stock_reason not null,
  supplier_id uuid references suppliers on delete set null,
  note text not null default '',
  by_user_id uuid references users on delete set null,
  at timestamptz not null default now(),
  check (supplier_id is null or kind = 'delivery')
);
create index stock_entries_newest on stock_entries (at desc, id desc);
create index stock_entries_kind on stock_entries (kind, at desc, id desc);
create index stock_entries_supplier on stock_entries (supplier_id, at desc) where supplier_id is not null;
create index stock_entries_by on stock_entries (by_user_id) where by_user_id is not null;

-- In the words of that moment: the variant may go.
create table stock_entry_lines (
  entry_id uuid not null references stock_entries on delete cascade,
  position integer not null,
  variant_id uuid not null,
  product_name text not null,
  sku text not null,
  color text,
  size text,
  -- pieces that came to the shelf; below nothing where they left it
  quantity integer not null,
  -- of a count: what the shelf should have held, and held
  expected integer,
  counted integer,
  -- of a delivery: one piece
  cost_paisa bigint check (cost_paisa >= 0),
  primary key (entry_id, position),
  check ((expected is null) = (counted is null)),
  check (counted is null or quantity = counted - expected)
);

-- Tables that are only added to: their rows stay as they were written.
alter table stock_ledger
  add column entry_id uuid,
  -- what a piece had cost when it moved
  add column unit_cost_paisa bigint;
create index stock_ledger_sold on stock_ledger (at) include (variant_id, on_hand_delta)
  where reason in ('sale', 'refund');
