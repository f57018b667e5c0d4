-- Older programs: from 0080_quick_pages on
-- Paid by credit card in so many months; null: otherwise. The bank's charge is a part of the total, and whether it goes back with
-- a refund stays as it was said when the order was placed.
alter table orders
  add column instalment_months smallint check (instalment_months > 0),
  add column instalment_charge_cents bigint not null default 0 check (instalment_charge_cents >= 0),
  add column instalment_charge_paisa bigint not null default 0 check (instalment_charge_paisa >= 0),
  add column instalment_charge_back boolean not null default false;
-- Asked for when its page is opened; or chosen on the page, as the gateway tells.
alter table payment_attempts add column instalment_months smallint check (instalment_months > 0);
