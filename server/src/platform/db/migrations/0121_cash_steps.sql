-- Older programs: from 0080_quick_pages on
-- Allowed index: it is built in seconds, for which orders wait to be written
-- A ladder in place of a cap. The cap's own row stays for older programs, which read it until the last of them is gone.
insert into settings (key, value)
select 'cashAtDoor', 'false' from settings where key = 'codCapBdt' and value::text = '0';
-- an owner who has chosen a cap keeps it: above it all is paid online
insert into settings (key, value)
select 'cashRules', jsonb_build_array(jsonb_build_object(
  'fromBdt', least(value::text::bigint + 1, 10000000), 'goods', 'any', 'district', null, 'method', null, 'step', 'full'
))
from settings where key = 'codCapBdt' and value::text not in ('0', '10000');

-- What was asked of an order for cash, and why; erased 90 days later.
create table cash_asks (
  order_id uuid primary key references orders on delete cascade,
  at timestamptz not null,
  step text not null,
  -- an array of the contract's points
  points jsonb not null,
  -- what was paid in advance: 'share' or 'delivery'; null where nothing was
  advance_of text,
  -- who of the shop has taken the order otherwise
  decided_by text
);
create index cash_asks_at on cash_asks (at);

-- 'Ask us to look at it again': erased 90 days after it was written, or decided.
create table cash_objections (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  language text not null,
  text text not null,
  step text not null,
  points jsonb not null,
  at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'allowed', 'kept')),
  allowed_step text,
  allowed_until text,
  reason text not null default '',
  decided_by text,
  decided_at timestamptz,
  check (state = 'open' or decided_at is not null)
);
create unique index cash_objections_open on cash_objections (user_id) where state = 'open';
create index cash_objections_user on cash_objections (user_id);
create index cash_objections_at on cash_objections (at desc);

-- how many names have had things sent to an address
create index orders_address on orders (district, lower(street_address)) where deleted_at is null;
