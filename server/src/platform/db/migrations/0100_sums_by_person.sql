-- What each account and each customer has ordered, so that lists of them are sorted by it from an index. Added up anew from
-- their orders as the transaction that changes one ends, once it holds whatever it locks: docs/decisions/0091-sums-by-day.md.
-- Older programs: from 0080_quick_pages on
-- Allowed trigger: it writes into tables that no older program knows, and refuses nothing
create table user_sums (
  user_id uuid primary key references users on delete cascade,
  orders integer not null default 0,
  cents bigint not null default 0,
  by_transaction bigint not null default 0
);
create table customer_sums (
  customer_id uuid primary key references customers on delete cascade,
  paid integer not null default 0,
  paisa bigint not null default 0,
  by_transaction bigint not null default 0
);

create function add_up_user(whose uuid) returns void language plpgsql set search_path from current as $$
declare
  mine constant bigint := pg_current_xact_id()::text::bigint;
  last bigint;
begin
  select by_transaction into last from user_sums where user_id = whose for update;
  if not found then
    -- an account that is gone has none
    insert into user_sums (user_id) select id from users where id = whose on conflict do nothing;
    select by_transaction into last from user_sums where user_id = whose for update;
  end if;
  if last is null or last = mine then
    return;
  end if;
  update user_sums set by_transaction = mine, orders = sums.orders, cents = sums.cents
  from (
    select count(*) as orders, coalesce(sum(o.total_cents - coalesce((
      select sum(amount_cents) from refunds r where r.order_id = o.id and r.status = 'completed' and not r.is_difference
    ), 0)) filter (where o.paid_at is not null), 0) as cents
    from orders o where o.user_id = whose and o.deleted_at is null
  ) as sums
  where user_id = whose;
end $$;

create function add_up_customer(whose uuid) returns void language plpgsql set search_path from current as $$
declare
  mine constant bigint := pg_current_xact_id()::text::bigint;
  last bigint;
begin
  select by_transaction into last from customer_sums where customer_id = whose for update;
  if not found then
    insert into customer_sums (customer_id) select id from customers where id = whose on conflict do nothing;
    select by_transaction into last from customer_sums where customer_id = whose for update;
  end if;
  if last is null or last = mine then
    return;
  end if;
  update customer_sums set by_transaction = mine, paid = sums.paid, paisa = sums.paisa
  from (
    select count(*) as paid, coalesce(sum(total_paisa), 0) as paisa
    from orders where customer_id = whose and paid_at is not null and deleted_at is null
  ) as sums
  where customer_id = whose;
end $$;

create function add_up_people_of_order() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op <> 'INSERT' and old.user_id is not null then perform add_up_user(old.user_id); end if;
  if tg_op <> 'INSERT' and old.customer_id is not null then perform add_up_customer(old.customer_id); end if;
  if tg_op <> 'DELETE' and new.user_id is not null then perform add_up_user(new.user_id); end if;
  if tg_op <> 'DELETE' and new.customer_id is not null then perform add_up_customer(new.customer_id); end if;
  return null;
end $$;
create constraint trigger orders_people_insert after insert on orders deferrable initially deferred
  for each row execute function add_up_people_of_order();
create constraint trigger orders_people_delete after delete on orders deferrable initially deferred
  for each row execute function add_up_people_of_order();
create constraint trigger orders_people_update after update on orders deferrable initially deferred for each row
  when ((new.user_id, new.customer_id, new.paid_at, new.deleted_at, new.total_cents, new.total_paisa)
    is distinct from (old.user_id, old.customer_id, old.paid_at, old.deleted_at, old.total_cents, old.total_paisa))
  execute function add_up_people_of_order();

create function add_up_people_of_refund() returns trigger language plpgsql set search_path from current as $$
begin
  perform add_up_user(o.user_id) from orders o
  where o.id = case when tg_op = 'DELETE' then old.order_id else new.order_id end and o.user_id is not null;
  return null;
end $$;
create constraint trigger refunds_people_insert after insert on refunds deferrable initially deferred
  for each row when (new.status = 'completed') execute function add_up_people_of_refund();
create constraint trigger refunds_people_delete after delete on refunds deferrable initially deferred
  for each row when (old.status = 'completed') execute function add_up_people_of_refund();
create constraint trigger refunds_people_update after update on refunds deferrable initially deferred for each row
  when ((new.status, new.amount_cents, new.is_difference) is distinct from (old.status, old.amount_cents, old.is_difference))
  execute function add_up_people_of_refund();

-- Whoever is listed has a row, so that the index lists them all. A guest is no account.
create function begin_user_sums() returns trigger language plpgsql set search_path from current as $$
begin
  insert into user_sums (user_id) select id from new_rows where role <> 'guest' on conflict do nothing;
  return null;
end $$;
create trigger users_sums_insert after insert on users referencing new table as new_rows
  for each statement execute function begin_user_sums();
create function begin_sums_of_user() returns trigger language plpgsql set search_path from current as $$
begin
  insert into user_sums (user_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger users_sums_role after update of role on users for each row
  when (old.role = 'guest' and new.role <> 'guest') execute function begin_sums_of_user();
create function begin_customer_sums() returns trigger language plpgsql set search_path from current as $$
begin
  insert into customer_sums (customer_id) select id from new_rows on conflict do nothing;
  return null;
end $$;
create trigger customers_sums_insert after insert on customers referencing new table as new_rows
  for each statement execute function begin_customer_sums();

insert into user_sums (user_id, orders, cents)
select u.id, coalesce(bought.orders, 0), coalesce(bought.cents, 0) - coalesce(back.cents, 0)
from users u
left join (
  select user_id, count(*) as orders, sum(total_cents) filter (where paid_at is not null) as cents
  from orders where user_id is not null and deleted_at is null group by user_id
) bought on bought.user_id = u.id
left join (
  select o.user_id, sum(r.amount_cents) as cents from refunds r join orders o on o.id = r.order_id
  where r.status = 'completed' and not r.is_difference and o.deleted_at is null and o.paid_at is not null group by o.user_id
) back on back.user_id = u.id
where u.role::text <> 'guest' or bought.orders > 0;
insert into customer_sums (customer_id, paid, paisa)
select c.id, coalesce(bought.paid, 0), coalesce(bought.paisa, 0)
from customers c left join (
  select customer_id, count(*) as paid, sum(total_paisa) as paisa
  from orders where paid_at is not null and deleted_at is null group by customer_id
) bought on bought.customer_id = c.id;
create index user_sums_orders on user_sums (orders, user_id);
create index user_sums_cents on user_sums (cents, user_id);
create index customer_sums_paisa on customer_sums (paisa, customer_id);
create index customer_sums_paid on customer_sums (customer_id) where paid > 0;
