-- Orders by the phone they go to, of accounts as of guests: whether this is somebody's first. The index of guests' alone goes.
-- Older programs: from 0080_quick_pages on
-- Allowed index: an older program reads guests' orders by the phone from the one that takes its place
create index orders_phone on orders (phone);
drop index orders_guest_phone;

-- What orders that are not paid yet keep of a gift card.
create index payment_attempts_reserved on payment_attempts (card_id) where part = 'credit' and status = 'created';
