-- Lists of the desk among 100,000 orders and as many accounts: docs/performance.md has the figures.

-- What a list of people is sorted by. PostgreSQL takes `search_form` for quick, as it looks into it, and would rather read
-- and form the names of all than go through an index whose rows were just changed: 600 ms among 20,000. This says its cost.
-- The path is kept, as PostgreSQL makes indexes with none.
create function sort_form(words text) returns text language plpgsql immutable parallel safe cost 4000
set search_path from current as $$
begin
  return search_form(words);
end $$;

-- Each sort of the orders has its index, and a page far back is found in it without reading the orders before. What the
-- sort by customer is made of stands in it, too: else the database reads each order.
create index orders_by_total on orders (total_paisa, placed_at, id) where deleted_at is null;
create index orders_by_status on orders (
  array_position('{Cancelled,Failed,Paid,Pending,Refunded,Review}'::order_status[], status), placed_at, id
) where deleted_at is null;
create index orders_by_fulfilment on orders (fulfilment, placed_at, id) where deleted_at is null;
create index orders_by_customer on orders (sort_form(first_name || ' ' || last_name), placed_at, id)
  include (first_name, last_name) where deleted_at is null;
create index orders_district on orders (district, payment_method, placed_at, id) where deleted_at is null;

-- What an account has spent is added up from here alone.
drop index orders_user;
create index orders_user on orders (user_id, placed_at desc) include (id, total_cents, paid_at)
  where deleted_at is null;
create index orders_refused on orders (customer_id)
  where cod_status is not distinct from 'refused' and deleted_at is null;

-- Of guests, too: an old shop that is brought here in one transaction can not name their new role in a condition yet.
create index users_accounts on users (id) include (role, is_blocked);
create index users_by_name on users (sort_form(name), id) include (name, role, is_blocked);
create index users_role on users (role, id) include (is_blocked);

-- Whether a customer has an account is read from the keys alone, so the key goes with the account.
create function forget_account_key() returns trigger language plpgsql as $$
begin
  delete from customer_keys where key = 'account:' || old.id;
  return null;
end $$;
create trigger users_account_key after delete on users for each row execute function forget_account_key();
delete from customer_keys k
  where k.key like 'account:%' and not exists (select from users u where 'account:' || u.id = k.key);
create index customer_keys_account on customer_keys (customer_id) where key like 'account:%';

-- The overview: shares in advance are few, and what made an order a paid one is read from here alone.
create index payment_attempts_advance on payment_attempts (order_id) where part = 'advance';
create index payment_attempts_captured on payment_attempts (order_id) include (id, part, captured_minor);

create index stock_ledger_reason on stock_ledger (reason, id);
