-- What the desk's lists are searched by: the text of a row and what its words sound like, in ASCII, so that there are
-- trigrams of it in every locale. The shop writes it with each row (server/src/platform/text-search). Rows of an older
-- version, as all are now, are written anew by the job `words` while the shop is open.

-- Forgetting it at an update does no harm: the row is one of an older version then.
create function search_text_is_old() returns trigger language plpgsql as $$
begin
  if new.search_text = old.search_text then new.keyed_by := 0; end if;
  return new;
end $$;

alter table orders add search_text text not null default '', add keyed_by integer not null default 0;
alter table users add search_text text not null default '', add keyed_by integer not null default 0;
alter table messages add search_text text not null default '', add keyed_by integer not null default 0;
alter table mails add search_text text not null default '', add keyed_by integer not null default 0;
alter table subscribers add search_text text not null default '', add keyed_by integer not null default 0;
alter table audit_log add search_text text not null default '', add keyed_by integer not null default 0;

create trigger orders_search before update of number, first_name, last_name, email, phone, street_address, apartment,
  city, district, postcode, tracking_number on orders
  for each row when (
    (old.number, old.first_name, old.last_name, old.email, old.phone, old.street_address, old.apartment, old.city,
      old.district, old.postcode, old.tracking_number)
    is distinct from
    (new.number, new.first_name, new.last_name, new.email, new.phone, new.street_address, new.apartment, new.city,
      new.district, new.postcode, new.tracking_number)
  ) execute function search_text_is_old();
create trigger users_search before update of name, email, phone on users
  for each row when ((old.name, old.email, old.phone) is distinct from (new.name, new.email, new.phone))
  execute function search_text_is_old();
create trigger messages_search before update of name, email, subject, message on messages
  for each row when (
    (old.name, old.email, old.subject, old.message) is distinct from (new.name, new.email, new.subject, new.message)
  ) execute function search_text_is_old();
create trigger mails_search before update of to_address, subject on mails
  for each row when ((old.to_address, old.subject) is distinct from (new.to_address, new.subject))
  execute function search_text_is_old();
create trigger subscribers_search before update of email on subscribers
  for each row when (old.email is distinct from new.email)
  execute function search_text_is_old();

-- how it is searched is no part of the record
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before delete or update of
  id, at, by_user_id, by_name, action, entity, entity_id, label, before, after on audit_log
  for each row execute function refuse_change();

drop index orders_words, orders_phone_digits, order_lines_words, users_words, users_phone_digits, messages_words,
  mails_words, audit_log_words;
create index orders_search on orders using gin (search_text gin_trgm_ops);
create index users_search on users using gin (search_text gin_trgm_ops);
create index messages_search on messages using gin (search_text gin_trgm_ops);
create index mails_search on mails using gin (search_text gin_trgm_ops);
create index subscribers_search on subscribers using gin (search_text gin_trgm_ops);
create index audit_log_search on audit_log using gin (search_text gin_trgm_ops);
-- those still to be keyed
create index orders_keyed_by on orders (keyed_by);
create index users_keyed_by on users (keyed_by);
create index messages_keyed_by on messages (keyed_by);
create index mails_keyed_by on mails (keyed_by);
create index subscribers_keyed_by on subscribers (keyed_by);
create index audit_log_keyed_by on audit_log (keyed_by);

-- Keys of the words that there are, for those that are near to one; refreshed once an hour. Other tables say the same names.
create materialized view search_keys as
  select distinct key from (
    select search_text from orders union all select search_text from users union all select search_text from messages
  ) as searched cross join string_to_table(split_part(search_text, '  ', 1), ' ') as key
  where length(key) between 4 and 64;
create unique index search_keys_key on search_keys (key);
create index search_keys_trigrams on search_keys using gin (key gin_trgm_ops);
create function search_keys_like(asked text) returns table (key text, likeness real) language sql stable
  set pg_trgm.similarity_threshold = 0.25
as $$
  select k.key, similarity(k.key, asked) from search_keys k where k.key % asked order by 2 desc, 1 limit 40
$$;
