-- Money that arrives without a page of ours: docs/decisions/0109.
-- Older programs: from 0080_quick_pages on
create table wallet_receipts (
  id uuid primary key,
  -- who has said it: a gateway, or 'other' where only people have
  gateway text not null check (gateway in ('bkash', 'other')),
  trx_id text not null,
  paisa bigint not null check (paisa > 0),
  -- what the payer's wallet said that it is for
  reference text,
  -- the last digits of the payer's number, and no more
  payer text,
  paid_at timestamptz,
  created_at timestamptz not null,
  how text not null check (how in ('notice', 'search', 'typed')),
  typed_by uuid references users on delete set null,
  typed_by_name text,
  -- waiting: for a second pair of eyes
  state text not null check (state in ('open', 'waiting', 'matched', 'closed')),
  order_id uuid references orders on delete set null,
  attempt_id uuid references payment_attempts on delete set null,
  -- who said that it counts, or that it does not
  ended_by_name text,
  ended_at timestamptz,
  reason text,
  unique (gateway, trx_id)
);
create index wallet_receipts_state on wallet_receipts (state, created_at);
create index wallet_receipts_order on wallet_receipts (order_id);
create index wallet_receipts_attempt on wallet_receipts (attempt_id);
create index wallet_receipts_typed_by on wallet_receipts (typed_by);
-- the same money under another gateway's name
create index wallet_receipts_trx on wallet_receipts (trx_id);

-- Messages that were taken, so that one which comes twice, to any node, counts once.
create table gateway_notices (
  gateway text not null,
  message_id text not null,
  at timestamptz not null,
  primary key (gateway, message_id)
);
create index gateway_notices_at on gateway_notices (at);
