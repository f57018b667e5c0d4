-- Older programs: from 0080_quick_pages on
-- Allowed drop: the constraint is put back
-- Allowed constraint: weaker than the one before
-- Who takes the money at the door: a courier, which collects for the shop, or the shop's own people.
alter table carriers add column is_ours boolean not null default false;
-- What a buyer has typed on the page of an order waits as what a colleague has typed does.
alter table wallet_receipts drop constraint wallet_receipts_how_check;
alter table wallet_receipts add constraint wallet_receipts_how_check
  check (how in ('notice', 'search', 'typed', 'buyer'));
