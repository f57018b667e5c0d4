-- Gift cards and store credit. Both are balances with one ledger: a balance is never below nothing, and each change of it
-- is a row that stays.

create table gift_cards (
  id uuid primary key,
  -- the code itself is kept nowhere
  code_hash text not null unique,
  last_four text not null,
  amount_paisa bigint not null check (amount_paisa > 0),
  balance_paisa bigint not null check (balance_paisa between 0 and amount_paisa),
  -- null: it never expires
  expires_at timestamptz,
  blocked_at timestamptz,
  -- whom it was mailed to; '' where it was printed or read out
  email text not null default '',
  note text not null default '',
  made_by uuid,
  made_by_name text not null,
  made_at timestamptz not null,
  idempotency_key text not null unique,
  search_text text not null default '',
  keyed_by integer not null default 0
);
create index gift_cards_newest on gift_cards (made_at desc, id desc);
create index gift_cards_search on gift_cards using gin (search_text gin_trgm_ops);
create index gift_cards_keyed_by on gift_cards (keyed_by);

create table store_credit (
  user_id uuid primary key references users on delete cascade,
  balance_paisa bigint not null check (balance_paisa >= 0)
);

create type credit_reason as enum ('made', 'given', 'order', 'order_back', 'refund');
create table credit_ledger (
  id uuid primary key,
  card_id uuid references gift_cards,
  -- no reference: what happened stays, whatever becomes of the account
  user_id uuid,
  delta_paisa bigint not null check (delta_paisa <> 0),
  -- after it
  balance_paisa bigint not null check (balance_paisa >= 0),
  reason credit_reason not null,
  order_id uuid,
  refund_id uuid,
  by_user_id uuid,
  by_name text,
  -- why, for people to read
  text text not null default '',
  -- one key, one row, however often it is sent
  once_key text unique,
  at timestamptz not null,
  check ((card_id is null) <> (user_id is null))
);
create index credit_ledger_card on credit_ledger (card_id, id) where card_id is not null;
create index credit_ledger_user on credit_ledger (user_id, id) where user_id is not null;
create trigger credit_ledger_append_only before update or delete on credit_ledger
  for each row execute function refuse_change();

-- whose credit a payment is: a card's or an account's
alter table payment_attempts
  add column card_id uuid references gift_cards,
  add column credit_user_id uuid,
  add constraint payment_attempts_credit
    check ((part = 'credit') = ((card_id is null) <> (credit_user_id is null)));

-- onto the account of who bought, instead of out as money
alter table refunds add column to_credit boolean not null default false;
