-- A share in advance for bicycles made to order, the rest at handing over; and what a payment is for.

alter type payment_method add value 'advance';
-- with an advance, cash is only for the rest, once the share has come in. 'advance' itself can't be named in the
-- transaction that adds it
alter table orders drop constraint orders_check;
alter table orders add constraint orders_cod_status
  check (payment_method <> 'online' or cod_status is null);
alter table orders add constraint orders_cash_has_status
  check (payment_method <> 'cod' or cod_status is not null);

create type attempt_part as enum ('whole', 'advance', 'rest', 'credit');
alter table payment_attempts add column part attempt_part not null default 'whole';

insert into settings (key, value) values
  ('advanceForBuilds', 'false'),
  -- of what is to be paid; the law's limit of today
  ('advancePercent', '10'),
  -- the most that is collected at the door after an advance; 0: no limit
  ('advanceRestCapBdt', '0')
on conflict do nothing;
