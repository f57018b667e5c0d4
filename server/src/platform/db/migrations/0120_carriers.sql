-- Who carries the shop's parcels, what each parcel's way was, and the cash that carriers hold: docs/decisions/0100.
-- Older programs: from 0080_quick_pages on
-- Handed over by somebody's click, and not fetched yet as far as its carrier has said.
alter table orders add column waits_for_carrier boolean not null default false;

create table carriers (
  -- a short name, as it stands in the address of its notices
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  protocol text not null check (protocol in ('hand', 'pathao', 'steadfast', 'redx', 'paperfly')),
  name text not null,
  name_bn text not null default '',
  -- whom a buyer calls about a parcel
  phone text not null default '',
  is_active boolean not null default true,
  -- null: as its protocol says
  max_grams integer check (max_grams > 0),
  takes_bulky boolean not null default true,
  takes_cash boolean not null default true,
  -- when an order counts as paid: once the parcel is delivered, or once its cash is here
  paid_when text not null default 'delivered' check (paid_when in ('delivered', 'settled')),
  -- above so much owed, or owed for so long, the desk is warned before the next booking
  warn_paisa bigint not null default 5000000 check (warn_paisa >= 0),
  warn_days integer not null default 10 check (warn_days between 1 and 365),
  -- what the owner typed to connect it, without secrets
  fields jsonb not null default '{}',
  -- its secrets, as one JSON object, sealed
  secrets bytea,
  -- it did not know these keys: not asked again before they are others
  keys_refused_at timestamptz,
  -- it has signed a notice once, so that each has to be signed from then on
  signs_notices boolean not null default false,
  token bytea,
  token_expires_at timestamptz,
  -- how the columns of its settlement files were read the last time
  columns jsonb,
  created_at timestamptz not null,
  version integer not null default 1
);

create table consignments (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  -- from 1, of its order
  number integer not null,
  our_ref text not null unique,
  carrier_id text not null references carriers,
  state text not null check (state in (
    'asked', 'unknown', 'declined', 'booked', 'picked', 'moving', 'held', 'delivered', 'in_part', 'coming_back', 'back',
    'cancelled', 'lost'
  )),
  grams integer not null check (grams > 0),
  length_cm integer,
  width_cm integer,
  height_cm integer,
  -- what the carrier is to collect, and what of the due was given up because it knows whole taka only
  cash_paisa bigint not null check (cash_paisa >= 0),
  rounded_paisa integer not null default 0 check (rounded_paisa between 0 and 99),
  value_paisa bigint not null check (value_paisa >= 0),
  note text not null default '',
  place jsonb,
  their_ref text,
  return_ref text,
  tracking_code text,
  tracking_url text,
  -- their words, where they said no
  said text,
  fee_paisa bigint,
  collected_paisa bigint,
  -- which of the order's parcels it left as; null: as the whole order, or not yet
  parcel_number integer,
  booked_by uuid references users on delete set null,
  asked_at timestamptz not null,
  -- before anything goes over the network
  sent_at timestamptz,
  booked_at timestamptz,
  handed_at timestamptz,
  picked_at timestamptz,
  delivered_at timestamptz,
  back_at timestamptz,
  -- whoever came to it last: a notice, a sweep, a person
  moved_at timestamptz not null,
  ask_next_at timestamptz,
  unique (order_id, number)
);
create index consignments_asked on consignments (ask_next_at) where ask_next_at is not null;
create index consignments_open on consignments (carrier_id, state)
  where state in ('asked', 'unknown', 'booked', 'held');
create unique index consignments_theirs on consignments (carrier_id, their_ref) where their_ref is not null;
create index consignments_newest on consignments (asked_at desc, id desc);

create table consignment_lines (
  consignment_id uuid not null references consignments on delete cascade,
  position integer not null,
  quantity integer not null check (quantity > 0),
  primary key (consignment_id, position)
);

-- What was heard of a parcel, in order of arrival.
create table consignment_news (
  id uuid primary key,
  consignment_id uuid not null references consignments on delete cascade,
  at timestamptz not null,
  -- null: it changed nothing
  state text,
  word text not null,
  text_en text,
  text_bn text,
  source text not null check (source in ('notice', 'asked', 'desk')),
  by_name text
);
create index consignment_news_of on consignment_news (consignment_id, at);

-- A notice is written down before it is answered, once by its key.
create table carrier_notices (
  carrier_id text not null references carriers on delete cascade,
  key text not null,
  at timestamptz not null,
  news jsonb not null,
  to_confirm boolean not null,
  consignment_id uuid references consignments on delete cascade,
  done_at timestamptz,
  tries integer not null default 0,
  primary key (carrier_id, key)
);
create index carrier_notices_open on carrier_notices (at) where done_at is null;

-- Our areas, by the carrier's own names or numbers: matched once, and remembered.
create table carrier_places (
  carrier_id text not null references carriers on delete cascade,
  district text not null,
  area text not null,
  place jsonb not null,
  name text not null,
  -- the carrier would not take it: a person matches it anew
  refused_at timestamptz,
  primary key (carrier_id, district, area)
);

-- What a carrier owes, entry by entry: above nought more, below nought less.
create type carrier_entry_kind as enum ('collected', 'fee', 'fee_tax', 'paid_out', 'written_off', 'correction');
create table settlements (
  id uuid primary key,
  carrier_id text not null references carriers,
  ref text not null,
  at timestamptz not null,
  paid_paisa bigint not null,
  source text not null check (source in ('api', 'file')),
  read_at timestamptz not null,
  read_by text not null,
  reversed_at timestamptz,
  unique (carrier_id, ref)
);
create table settlement_lines (
  settlement_id uuid not null references settlements on delete cascade,
  row integer not null,
  consignment_id uuid references consignments on delete set null,
  their_ref text,
  our_ref text,
  collected_paisa bigint not null,
  fee_paisa bigint not null,
  tax_paisa bigint not null,
  -- what is wrong with it; null: nothing
  difference text check (difference in ('short', 'over', 'foreign', 'twice', 'fee', 'undelivered')),
  difference_paisa bigint not null default 0,
  closed_at timestamptz,
  closed_by text,
  closed_how text check (closed_how in ('accepted', 'written_off', 'claimed')),
  closed_why text not null default '',
  primary key (settlement_id, row)
);
create index settlement_lines_open on settlement_lines (settlement_id) where difference is not null and closed_at is null;
create index settlement_lines_consignment on settlement_lines (consignment_id) where consignment_id is not null;

create table carrier_entries (
  id uuid primary key,
  carrier_id text not null references carriers,
  at timestamptz not null,
  kind carrier_entry_kind not null,
  paisa bigint not null,
  consignment_id uuid references consignments on delete set null,
  settlement_id uuid references settlements,
  reason text not null default '',
  by_name text not null
);
create index carrier_entries_newest on carrier_entries (carrier_id, at desc, id desc);
create index carrier_entries_consignment on carrier_entries (consignment_id) where consignment_id is not null;
