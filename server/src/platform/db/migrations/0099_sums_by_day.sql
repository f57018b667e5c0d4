-- The Overview's sums by Dhaka day, and of what was sold by day and by month. Whatever changes an order notes the days that it
-- counts on, in its own transaction and by adding rows alone, so that nobody waits; a job adds these days up anew, and until
-- it has, whoever reads them does. docs/decisions/0091-sums-by-day.md.
-- Older programs: from 0080_quick_pages on
-- Allowed index: few entries have an order or a refund, and the tables are small beside the orders
-- Allowed trigger: it adds rows to a table that no older program knows, and refuses nothing
create table day_sums (
  day date primary key,
  orders integer not null,
  converted integer not null,
  paid integer not null,
  captured bigint not null,
  returned bigint not null,
  margin_pieces integer not null,
  margin_sold bigint not null,
  margin_cost bigint not null,
  margin_unknown integer not null
);
create table day_products (
  day date not null,
  product_id uuid,
  name text not null,
  pieces integer not null,
  paisa bigint not null
);
create index day_products_day on day_products (day);
create table month_products (
  month date not null,
  product_id uuid,
  name text not null,
  pieces integer not null,
  paisa bigint not null
);
create index month_products_month on month_products (month);

-- `-infinity`: every day there is. One row of each transaction for each of its days.
create table changed_days (
  day date not null,
  by_transaction bigint not null default pg_current_xact_id()::text::bigint
);
create index changed_days_transaction on changed_days (by_transaction, day);


create index credit_ledger_order on credit_ledger (order_id) where order_id is not null;
create index credit_ledger_refund on credit_ledger (refund_id) where refund_id is not null;

create function dhaka_day(moment timestamptz) returns date language sql immutable parallel safe
return (moment at time zone 'Asia/Dhaka')::date;

create function note_days(days date[]) returns void language plpgsql set search_path from current as $$
begin
  insert into changed_days (day) select distinct d from unnest(days) as d
  where d is not null and not exists (
    select from changed_days c
    where c.by_transaction = pg_current_xact_id()::text::bigint and c.day in (d, '-infinity')
  );
end $$;

-- Every day that one of these orders counts on now, and `others`. So many orders at once are a restore: then all days are.
create function note_days_of(changed uuid[], others date[] default '{}') returns void language plpgsql
set search_path from current as $$
begin
  if cardinality(changed) > 2000 then
    perform note_days('{-infinity}');
  elsif changed is not null then
    perform note_days(others || array(
      select dhaka_day(placed_at) from orders where id = any (changed)
      union select dhaka_day(paid_at) from orders where id = any (changed)
      union select dhaka_day(ended_at) from refunds where order_id = any (changed) and status = 'completed'
      union select dhaka_day(settled_at) from payment_attempts where order_id = any (changed) and status = 'reversed'
    ));
  end if;
end $$;

create function note_days_of_orders() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'INSERT' then
    perform note_days(array(select dhaka_day(placed_at) from new_rows union select dhaka_day(paid_at) from new_rows));
  elsif tg_op = 'DELETE' then
    perform note_days(array(select dhaka_day(placed_at) from old_rows union select dhaka_day(paid_at) from old_rows));
  else
    perform note_days_of(array_agg(n.id), array_agg(dhaka_day(o.placed_at)) || array_agg(dhaka_day(o.paid_at)))
    from new_rows n join old_rows o using (id)
    where (n.placed_at, n.paid_at, n.deleted_at, n.gift_email, n.status, n.total_paisa, n.credit_paisa, n.lowered_paisa)
      is distinct from (o.placed_at, o.paid_at, o.deleted_at, o.gift_email, o.status, o.total_paisa, o.credit_paisa, o.lowered_paisa);
  end if;
  return null;
end $$;

-- What its pieces were sold for counts on the days on which they left, too.
create function note_days_of_lines() returns trigger language plpgsql set search_path from current as $$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct order_id) into changed from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct order_id) into changed from old_rows;
  else
    select array_agg(distinct n.order_id) into changed from new_rows n left join old_rows o using (order_id, position)
    where (n.product_id, n.variant_id, n.name, n.quantity, n.price_paisa, n.discount_paisa, n.tax_paisa)
      is distinct from (o.product_id, o.variant_id, o.name, o.quantity, o.price_paisa, o.discount_paisa, o.tax_paisa);
  end if;
  perform note_days_of(changed, case when cardinality(changed) <= 2000 then array(
    select distinct dhaka_day(l.at) from unnest(changed) as c join orders o on o.id = c
    join stock_ledger l on l.order_id = o.id and l.at >= o.placed_at - interval '1 day'
    where l.reason in ('sale', 'refund')
  ) end);
  return null;
end $$;

create function note_days_of_attempts() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'INSERT' then
    perform note_days_of(array_agg(distinct order_id)) from new_rows where status in ('paid', 'refunded', 'reversed');
  elsif tg_op = 'DELETE' then
    perform note_days_of(array_agg(distinct order_id), array_agg(dhaka_day(settled_at)) filter (where status = 'reversed'))
    from old_rows;
  else
    perform note_days_of(
      array_agg(distinct n.order_id), array_agg(dhaka_day(o.settled_at)) filter (where o.status = 'reversed')
    )
    from new_rows n join old_rows o using (id)
    where (n.status, n.part, n.amount_minor, n.captured_minor, n.settled_at)
      is distinct from (o.status, o.part, o.amount_minor, o.captured_minor, o.settled_at);
  end if;
  return null;
end $$;

-- Which payment made an order a paid one.
create function note_days_of_payments() returns trigger language plpgsql set search_path from current as $$
begin
  perform note_days_of(array_agg(distinct o.id))
  from new_rows e join payment_attempts a on a.id = e.attempt_id join orders o on o.id = a.order_id
  where e.at <= o.paid_at;
  return null;
end $$;

create function note_days_of_refunds() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'INSERT' then
    perform note_days_of(array_agg(distinct order_id)) from new_rows;
  elsif tg_op = 'DELETE' then
    perform note_days_of(array_agg(distinct order_id), array_agg(dhaka_day(ended_at))) from old_rows;
  else
    perform note_days_of(array_agg(distinct n.order_id), array_agg(dhaka_day(o.ended_at)))
    from new_rows n join old_rows o using (id)
    where (n.attempt_id, n.status, n.amount_paisa, n.beside_paisa, n.ended_at)
      is distinct from (o.attempt_id, o.status, o.amount_paisa, o.beside_paisa, o.ended_at);
  end if;
  return null;
end $$;

create function note_days_of_refund_lines() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'DELETE' then
    perform note_days_of(array_agg(distinct r.order_id)) from old_rows l join refunds r on r.id = l.refund_id;
  else
    perform note_days_of(array_agg(distinct r.order_id)) from new_rows l join refunds r on r.id = l.refund_id;
  end if;
  return null;
end $$;

create function note_days_of_credit() returns trigger language plpgsql set search_path from current as $$
begin
  perform note_days_of(array_agg(distinct coalesce(l.order_id, r.order_id)))
  from new_rows l left join refunds r on r.id = l.refund_id
  where l.reason in ('order', 'order_back', 'refund') and coalesce(l.order_id, r.order_id) is not null;
  return null;
end $$;

-- Whether somebody has paid for the card.
create function note_days_of_cards() returns trigger language plpgsql set search_path from current as $$
begin
  perform note_days_of(array_agg(distinct coalesce(l.order_id, r.order_id)))
  from new_rows n join old_rows o using (id) join credit_ledger l on l.card_id = n.id left join refunds r on r.id = l.refund_id
  where n.order_id is distinct from o.order_id and coalesce(l.order_id, r.order_id) is not null;
  return null;
end $$;

create function note_days_of_stock() returns trigger language plpgsql set search_path from current as $$
begin
  perform note_days(array(select distinct dhaka_day(at) from new_rows where reason in ('sale', 'refund')));
  return null;
end $$;

do $$
declare
  noted record;
  event text;
begin
  for noted in select * from (values
    ('orders', 'orders', '{insert,update,delete}'::text[]),
    ('order_lines', 'lines', '{insert,update,delete}'),
    ('payment_attempts', 'attempts', '{insert,update,delete}'),
    ('payment_events', 'payments', '{insert}'),
    ('refunds', 'refunds', '{insert,update,delete}'),
    ('refund_lines', 'refund_lines', '{insert,update,delete}'),
    ('credit_ledger', 'credit', '{insert}'),
    ('gift_cards', 'cards', '{update}'),
    ('stock_ledger', 'stock', '{insert}')
  ) as t (name, kind, events) loop
    foreach event in array noted.events loop
      execute format('create trigger %I after %s on %I referencing %s for each statement execute function %I()',
        noted.name || '_days_' || event, event, noted.name,
        case event when 'insert' then 'new table as new_rows' when 'delete' then 'old table as old_rows'
          else 'old table as old_rows new table as new_rows' end,
        'note_days_of_' || noted.kind);
    end loop;
  end loop;
end $$;

-- The job begins with every day of the orders that there are.
select note_days('{-infinity}') where exists (select from orders);
