-- By which gateways the shop is paid, beside the one that its environment names: docs/decisions/0103.
-- Older programs: from 0080_quick_pages on
create table pay_ways (
  gateway text primary key check (gateway in ('shurjopay', 'bkash', 'sslcommerz')),
  is_on boolean not null default false,
  -- in which order they are offered
  position integer not null default 0,
  -- narrower than its own limits; null: as the gateway says
  least_paisa bigint check (least_paisa > 0),
  most_paisa bigint check (most_paisa >= least_paisa),
  -- what the owner typed to connect it, without secrets
  fields jsonb not null default '{}',
  -- its secrets, as one JSON object, sealed
  secrets bytea,
  -- it did not know these keys: not asked again before they are others
  keys_refused_at timestamptz,
  -- one for all nodes, and when one was asked for within the last hours
  token bytea,
  token_expires_at timestamptz,
  token_asked_at timestamptz[] not null default '{}',
  version integer not null default 1
);

-- Before the gateway is told to take the money: it is told once, and asked from then on.
alter table payment_attempts add column execute_sent_at timestamptz;
