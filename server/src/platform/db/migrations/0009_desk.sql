-- The shop's desk: messages that are answered and done with, searches that found nothing, and indexes for the figures.

create type message_status as enum ('open', 'answered', 'done');
alter table messages add column status message_status not null default 'open';
create index messages_status on messages (status, created_at desc, id);

-- What the shop wrote back, each sent by mail.
create table message_replies (
  id uuid primary key,
  message_id uuid not null references messages on delete cascade,
  text text not null,
  -- no reference: what somebody wrote stays, whatever becomes of their account
  by_user_id uuid not null,
  by_name text not null,
  at timestamptz not null
);
create index message_replies_message on message_replies (message_id, at, id);

-- Words that shoppers searched for in vain, in small letters. Kept short by the shop.
create table failed_searches (
  words text primary key,
  count integer not null check (count > 0),
  last_at timestamptz not null
);

create index orders_paid on orders (paid_at) where paid_at is not null;
create index refunds_completed on refunds (ended_at) where status = 'completed';
create index payment_attempts_review on payment_attempts (order_id) where status = 'review';
create index payment_attempts_reversed on payment_attempts (settled_at) where status = 'reversed';
-- the ledger in the order in which it was written: ids are made while the variant's row is locked
create index stock_ledger_balance on stock_ledger (variant_id, id) include (on_hand_delta, held_delta);
