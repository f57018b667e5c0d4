-- Finding an order, a user, a message or a mail by any part of a word, by groups of three letters.

create index orders_words on orders using gin ((
  number || ' ' || id::text || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' '
  || street_address || ' ' || apartment || ' ' || city || ' ' || district || ' ' || postcode || ' '
  || coalesce(tracking_number, '')
) gin_trgm_ops);
create index orders_phone_digits on orders using gin (regexp_replace(phone, '\D', '', 'g') gin_trgm_ops);
create index order_lines_words on order_lines using gin ((name || ' ' || sku) gin_trgm_ops);
create index payment_attempts_words on payment_attempts using gin (
  (coalesce(gateway_ref, '') || ' ' || merchant_ref || ' ' || coalesce(bank_trx_id, '')) gin_trgm_ops
);
create index users_words on users using gin ((name || ' ' || email || ' ' || coalesce(phone, '')) gin_trgm_ops);
create index messages_words on messages using gin (
  (name || ' ' || email || ' ' || subject || ' ' || message) gin_trgm_ops
);
create index mails_words on mails using gin ((to_address || ' ' || subject) gin_trgm_ops);
create index audit_log_words on audit_log using gin ((label || ' ' || by_name || ' ' || action) gin_trgm_ops);
-- for that search, and for what became of one thing
create index audit_log_entity_id on audit_log (entity_id);
-- customers of the desk's list, newest first: ids are in the order of time
create index orders_newest on orders (placed_at desc, id desc) where deleted_at is null;
drop index orders_placed;
