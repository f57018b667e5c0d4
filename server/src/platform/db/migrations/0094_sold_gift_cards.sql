-- Gift cards that are sold: by an order of one line, which is paid like any other. docs/decisions/0083.
-- Older programs: from 0080_quick_pages on
-- Allowed index: of columns that no older program writes
-- Allowed constraint: on a column that no older program writes

-- Not null: the order is a gift card's, which goes to this address; '' where it is printed, or has been sent.
alter table orders add column gift_email text;
create index orders_gift_email on orders (lower(gift_email)) where gift_email <> '';

-- The order that it was sold by; null of one that was given.
alter table gift_cards add column order_id uuid;
create unique index gift_cards_order on gift_cards (order_id) where order_id is not null;

-- What of an account's credit the shop has given, and nobody has paid for; it is spent first. What was there before counts as
-- paid for.
alter table store_credit add column given_paisa bigint not null default 0 check (given_paisa >= 0);
alter table credit_ledger add column given_paisa bigint not null default 0;

insert into settings (key, value) values
  ('giftCardsInShop', 'false'),
  -- which the page offers, in taka
  ('giftCardAmounts', '"500, 1000, 2000, 5000"'),
  ('giftCardLeastBdt', '500'),
  ('giftCardMostBdt', '20000')
on conflict do nothing;
