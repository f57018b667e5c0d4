-- Whom the shop sells to: an account, or a guest known by a phone. An order has one; an account that never ordered is none.
create table customers (
  id uuid primary key,
  -- of the latest order
  name text not null default '',
  phone text not null default '',
  email text not null default '',
  tags text[] not null default '{}',
  first_order_at timestamptz not null,
  last_order_at timestamptz not null,
  -- nothing is known of them any more; the orders that have to be kept still say what they say
  erased_at timestamptz,
  version integer not null default 1,
  search_text text not null default '',
  keyed_by integer not null default 0
);
create index customers_latest on customers (last_order_at desc, id desc) where erased_at is null;
create index customers_tags on customers using gin (tags);
create index customers_search on customers using gin (search_text gin_trgm_ops);
create index customers_keyed_by on customers (keyed_by);
create index customers_name on customers (search_form(name), id) where erased_at is null;
create trigger customers_search before update of name, phone, email on customers
  for each row when ((old.name, old.phone, old.email) is distinct from (new.name, new.phone, new.email))
  execute function search_text_is_old();

-- What the next order is known by: `account:` with its id, or `phone:` with its number. Several, once entries were joined.
create table customer_keys (
  key text primary key,
  customer_id uuid not null references customers on delete cascade
);
create index customer_keys_customer on customer_keys (customer_id);

create table customer_notes (
  id uuid primary key,
  customer_id uuid not null references customers on delete cascade,
  at timestamptz not null,
  text text not null,
  by_user_id uuid,
  by_name text not null
);
create index customer_notes_customer on customer_notes (customer_id, at desc);

alter table orders add column customer_id uuid references customers;

-- those who have bought so far
create temp table bought_by on commit drop as
  select o.id as order_id, o.placed_at, btrim(o.first_name || ' ' || o.last_name) as name, o.phone, o.email,
    case when o.user_id is not null and not o.by_guest then 'account:' || o.user_id else 'phone:' || o.phone end as key
  from orders o
  where o.deleted_at is null and (o.phone <> '' or (o.user_id is not null and not o.by_guest));
create temp table buyers on commit drop as
  select key, gen_random_uuid() as id, min(placed_at) as first_order_at, max(placed_at) as last_order_at
  from bought_by group by key;
insert into customers (id, name, phone, email, first_order_at, last_order_at)
  select b.id, l.name, l.phone, l.email, b.first_order_at, b.last_order_at
  from buyers b
  join (select distinct on (key) key, name, phone, email from bought_by order by key, placed_at desc) l on l.key = b.key;
insert into customer_keys (key, customer_id) select key, id from buyers;
update orders set customer_id = buyers.id
  from bought_by join buyers on buyers.key = bought_by.key
  where bought_by.order_id = orders.id;

create index orders_customer on orders (customer_id, placed_at desc);
create index orders_customer_paid on orders (customer_id) include (total_paisa)
  where paid_at is not null and deleted_at is null;
create index messages_email on messages (email);
create index orders_email on orders (email) where email <> '';
create index customers_phone on customers (phone) where phone <> '';
create index customers_email on customers (email) where email <> '';

-- The record of changes stays as it was written, but for what the law wants forgotten: of a person who is gone, how to
-- reach them and how they look; of one who asked for it, the name as well.
create function refuse_audit_change() returns trigger language plpgsql as $$
declare
  personal constant text[] := array['name', 'email', 'phone', 'photo', 'tags', 'note'];
begin
  if tg_op = 'UPDATE' and old.entity in ('user', 'customer')
    and (new.id, new.at, new.by_user_id, new.by_name, new.action, new.entity, new.entity_id)
      is not distinct from (old.id, old.at, old.by_user_id, old.by_name, old.action, old.entity, old.entity_id)
    and new.label in (old.label, 'Erased')
    and new.before <@ old.before and new.after <@ old.after
    and new.before - personal = old.before - personal and new.after - personal = old.after - personal
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
drop trigger audit_log_append_only on audit_log;
update audit_log set before = before - array['phone', 'photo'], after = after - array['phone', 'photo']
  where entity = 'user' and (before ?| array['phone', 'photo'] or after ?| array['phone', 'photo'])
    and not exists (select from users where users.id::text = audit_log.entity_id);
create trigger audit_log_append_only before delete or update of
  id, at, by_user_id, by_name, action, entity, entity_id, label, before, after on audit_log
  for each row execute function refuse_audit_change();
