-- Orders that did not add up when they were last looked at, each night: docs/decisions/0081.
-- Older programs: from 0080_quick_pages on
create table unsquare_orders (
  order_id uuid not null references orders on delete cascade,
  -- entries: of what happened something is not written down; due: another sum is asked for than is due; over: what is over is
  -- not marked
  fault text not null check (fault in ('entries', 'due', 'over')),
  account_paisa bigint not null,
  order_paisa bigint not null,
  found_at timestamptz not null,
  primary key (order_id, fault)
);
