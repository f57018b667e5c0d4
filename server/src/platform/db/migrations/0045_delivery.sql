-- What it costs to send an order, and when it comes. Why: docs/decisions/0047-delivery.md

-- Of one piece with its packing; null: as is usual for its category. Usual is, too, that bicycles are bulky.
alter table products
  add column weight_kg real check (weight_kg > 0),
  add column bulky text not null default 'usual' check (bulky in ('usual', 'yes', 'no'));

-- One zone, the rest, has the districts that no other has.
create table delivery_zones (
  id uuid primary key,
  position smallint not null,
  name text not null check (name <> ''),
  name_bn text not null,
  is_rest boolean not null
);
create unique index delivery_zones_rest on delivery_zones (is_rest) where is_rest;
-- A district is in one zone at most.
create table delivery_districts (
  district text primary key,
  zone_id uuid not null references delivery_zones on delete cascade
);

create table delivery_methods (
  id uuid primary key,
  position smallint not null,
  name text not null check (name <> ''),
  name_bn text not null,
  kind text not null check (kind in ('home', 'pickup')),
  packing text not null check (packing in ('none', 'assembled', 'box')),
  is_active boolean not null,
  takes_bulky boolean not null,
  -- the heaviest cart; null: any
  max_grams integer check (max_grams > 0),
  -- working days after the goods have left the shop
  days_from smallint not null check (days_from >= 0),
  days_to smallint not null check (days_to >= days_from)
);
-- Without a row the method does not go to the zone. Two rates of one method for one zone can't be.
create table delivery_rates (
  method_id uuid not null references delivery_methods on delete cascade,
  zone_id uuid not null references delivery_zones on delete cascade,
  base_paisa integer not null check (base_paisa >= 0),
  up_to_grams integer not null check (up_to_grams >= 0),
  per_kg_paisa integer not null check (per_kg_paisa >= 0),
  bulky_paisa integer not null check (bulky_paisa >= 0),
  free_from_paisa integer check (free_from_paisa > 0),
  cash_fee_paisa integer not null check (cash_fee_paisa >= 0),
  -- in place of the method's own
  days_from smallint check (days_from >= 0),
  days_to smallint check (days_to >= days_from),
  check ((days_from is null) = (days_to is null)),
  primary key (method_id, zone_id)
);

-- One row. Its version is that of methods, zones and rates as well, and who changes one of them locks it.
create table delivery_calendar (
  is_only boolean primary key default true check (is_only),
  version integer not null default 1,
  -- in Dhaka
  cut_off text not null check (cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- 0 is Sunday
  working_days smallint[] not null check (cardinality(working_days) > 0),
  -- [{day, name}]
  holidays jsonb not null,
  build_days smallint not null check (build_days >= 0),
  shop_district text not null,
  -- what the law sets for goods paid in advance, as the owner has confirmed it
  hand_over_hours smallint not null check (hand_over_hours > 0),
  same_city_days smallint not null check (same_city_days > 0),
  elsewhere_days smallint not null check (elsewhere_days > 0)
);

insert into delivery_calendar values
  (true, 1, '14:00', '{0,1,2,3,4}', '[]', 10, 'Dhaka', 48, 5, 10);
insert into delivery_zones values
  ('019ac000-0000-7000-8000-000000000001', 0, 'Dhaka', 'ঢাকা', false),
  ('019ac000-0000-7000-8000-000000000002', 1, 'Around Dhaka', 'ঢাকার আশেপাশে', false),
  ('019ac000-0000-7000-8000-000000000003', 2, 'The other districts', 'অন্য সব জেলা', true);
insert into delivery_districts values
  ('Dhaka', '019ac000-0000-7000-8000-000000000001'),
  ('Gazipur', '019ac000-0000-7000-8000-000000000002'),
  ('Narayanganj', '019ac000-0000-7000-8000-000000000002'),
  ('Manikganj', '019ac000-0000-7000-8000-000000000002'),
  ('Munshiganj', '019ac000-0000-7000-8000-000000000002'),
  ('Narsingdi', '019ac000-0000-7000-8000-000000000002');
-- Free everywhere.
insert into delivery_methods values
  ('019ac000-0000-7000-8000-000000000011', 0, 'Home delivery', 'হোম ডেলিভারি', 'home', 'none', true, true, null, 2, 5);
insert into delivery_rates values
  ('019ac000-0000-7000-8000-000000000011', '019ac000-0000-7000-8000-000000000001', 0, 0, 0, 0, null, 0, 1, 2),
  ('019ac000-0000-7000-8000-000000000011', '019ac000-0000-7000-8000-000000000002', 0, 0, 0, 0, null, 0, 1, 3),
  ('019ac000-0000-7000-8000-000000000011', '019ac000-0000-7000-8000-000000000003', 0, 0, 0, 0, null, 0, null, null);

-- Frozen when the order is placed: the method may be gone tomorrow. Null of orders from before this.
alter table orders
  add column delivery_method_id uuid,
  add column delivery_name text,
  add column delivery_name_bn text,
  add column delivery_kind text check (delivery_kind in ('home', 'pickup')),
  add column delivery_packing text check (delivery_packing in ('none', 'assembled', 'box')),
  -- days in Dhaka, such as 2026-02-03: text, as a driver makes a moment in the server's time zone of a date
  add column hand_over_by text check (hand_over_by ~ '^\d{4}-\d\d-\d\d$'),
  add column deliver_from text check (deliver_from ~ '^\d{4}-\d\d-\d\d$'),
  add column deliver_by text check (deliver_by ~ '^\d{4}-\d\d-\d\d$');
