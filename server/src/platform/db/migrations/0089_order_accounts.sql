-- What an order has come to, as entries of one account: docs/decisions/0081.
-- Older programs: from 0080_quick_pages on
-- Allowed constraint: what older programs write of refunds meets both: they lower nothing, and always name an attempt
-- Allowed index: of the few orders with money that is over
-- Allowed trigger: on the new table alone
create type order_entry_kind as enum
  ('charge', 'taken_off', 'payment', 'reversal', 'promise', 'given_back', 'written_off');

create table order_entries (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete restrict,
  at timestamptz not null,
  kind order_entry_kind not null,
  -- above nought the customer owes more by it, below nought less; of a promise, what is promised more or less
  paisa bigint not null check (paisa <> 0),
  -- of a payment and its reversal
  attempt_id uuid references payment_attempts on delete restrict,
  -- of what is taken off, promised and given back
  refund_id uuid references refunds on delete restrict,
  -- who wrote off, and why
  by_user_id uuid,
  by_name text,
  reason text not null default ''
);
create index order_entries_order on order_entries (order_id);
create trigger order_entries_append_only before update or delete on order_entries
  for each row execute function refuse_change();

-- `lowers_paisa`: by so much the order costs less since; the rest of the refund was here beyond what it costs.
-- Without an attempt nothing is given back: less is asked for.
alter table refunds
  add column lowers_paisa bigint not null default 0 check (lowers_paisa >= 0),
  alter column attempt_id drop not null,
  add constraint refunds_lower_or_give check (attempt_id is not null or (lowers_paisa = amount_paisa and status = 'completed'));

alter table orders
  -- what refunds have taken off its total
  add column lowered_paisa bigint not null default 0,
  -- money that is here beyond what it costs, and that nobody has promised back: a person decides
  add column over_paisa bigint not null default 0,
  -- where it stood before its money had to be looked at
  add column status_before_review order_status,
  -- by its customer's own word, not by a payment page that was closed
  add column is_cancelled_by_customer boolean not null default false;
create index orders_over on orders (id) where over_paisa > 0;

update refunds r set lowers_paisa = r.amount_paisa
from orders o
where o.id = r.order_id and not r.is_difference and o.status in ('Pending', 'Paid', 'Review');
-- what came in beyond the total went back first
with over as (
  select o.id, greatest(0, sum(a.captured_minor) - o.total_paisa) as paisa
  from orders o join payment_attempts a on a.order_id = o.id
  where o.status in ('Pending', 'Paid', 'Review') and o.id in (select order_id from refunds)
  group by o.id having sum(a.captured_minor) > o.total_paisa
), taken as (
  select r.id, least(r.amount_paisa, greatest(0, over.paisa - coalesce(sum(r.amount_paisa) over (
    partition by r.order_id order by r.requested_at, r.id rows between unbounded preceding and 1 preceding
  ), 0))) as paisa
  from refunds r join over on over.id = r.order_id where r.status <> 'withdrawn' and not r.is_difference
)
update refunds r set lowers_paisa = r.amount_paisa - taken.paisa from taken where taken.id = r.id and taken.paisa > 0;

update orders o set lowered_paisa = r.paisa
from (
  select order_id, sum(lowers_paisa) as paisa from refunds where status <> 'withdrawn' group by order_id having sum(lowers_paisa) > 0
) r
where r.order_id = o.id;

insert into order_entries (order_id, at, kind, paisa)
  select id, placed_at, 'charge', total_paisa from orders
  where status in ('Pending', 'Paid', 'Review') and total_paisa > 0;
insert into order_entries (order_id, at, kind, paisa, attempt_id)
  select order_id, coalesce(settled_at, created_at), 'payment', -captured_minor, id from payment_attempts
  where captured_minor > 0;
insert into order_entries (order_id, at, kind, paisa, refund_id)
  select r.order_id, r.requested_at, 'taken_off', -r.lowers_paisa, r.id from refunds r join orders o on o.id = r.order_id
  where r.lowers_paisa > 0 and r.status <> 'withdrawn' and o.status in ('Pending', 'Paid', 'Review');
insert into order_entries (order_id, at, kind, paisa, refund_id)
  select order_id, requested_at, 'promise', amount_paisa, id from refunds where status = 'requested';
insert into order_entries (order_id, at, kind, paisa, refund_id)
  select order_id, coalesce(ended_at, requested_at), 'given_back', amount_paisa, id from refunds where status = 'completed';

update orders o set over_paisa = sums.over
from (
  select e.order_id, -sum(e.paisa) as over from order_entries e group by e.order_id having sum(e.paisa) < 0
) sums
where sums.order_id = o.id;
