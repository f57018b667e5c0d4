-- Goods that come back, as one case from its first word to its end: what comes, why, and what the customer gets for it.

create type return_kind as enum ('refused', 'returned', 'exchanged', 'claimed');
create type return_status as enum ('asked', 'expected', 'done', 'declined', 'withdrawn');

create table return_cases (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  kind return_kind not null,
  status return_status not null,
  -- in the words of whoever asked
  reason text not null,
  -- the shop's words to the customer, where it declined
  answer text,
  by_customer boolean not null,
  -- one key, one case, however often it is sent
  idempotency_key text not null,
  request_hash text not null,
  -- null: its customer, or the door
  opened_by uuid,
  opened_by_name text,
  opened_at timestamptz not null,
  ended_by_name text,
  ended_at timestamptz,
  -- when the other piece of an exchange left, and how
  swap_sent_at timestamptz,
  courier text,
  tracking_number text,
  unique (order_id, idempotency_key)
);
create index return_cases_open on return_cases (status, opened_at) where status in ('asked', 'expected');
create index return_cases_to_send on return_cases (opened_at) where kind = 'exchanged' and swap_sent_at is null;
create index return_cases_opened on return_cases (opened_at desc, id desc);

create table return_case_lines (
  case_id uuid not null references return_cases on delete cascade,
  position smallint not null,
  quantity integer not null check (quantity > 0),
  -- the pieces are of an earlier exchange: its variant. Null: of the order's own
  of_variant_id uuid,
  -- what is given for them
  swap_variant_id uuid,
  primary key (case_id, position)
);

-- Set aside for exchanges until they are sent or withdrawn. No reference to the case: what is held has to be let go first.
create table return_holds (
  case_id uuid not null,
  variant_id uuid not null references variants,
  quantity integer not null check (quantity > 0),
  primary key (case_id, variant_id)
);
create index return_holds_variant on return_holds (variant_id);

alter table order_returns add column case_id uuid references return_cases on delete set null;
-- null: of the order's own variant; else of an exchange
alter table order_return_lines add column of_variant_id uuid;

-- of what is asked back, the part that delivery and the fee at the door had cost
alter table refunds add column beside_cents bigint not null default 0;
alter table refunds add column beside_paisa bigint not null default 0;
