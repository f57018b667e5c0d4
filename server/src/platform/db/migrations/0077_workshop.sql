-- Pieces that came back and are mended first, and cash that was given back out of the drawer.

alter type return_condition add value 'workshop';
-- those in the workshop are a few of many
create index order_return_lines_condition on order_return_lines (condition);

create type workshop_outcome as enum ('shelf', 'off');

-- What became of pieces that were in the workshop. Its id is made by who sends it: sent twice, it is done once.
create table workshop_ends (
  id uuid primary key,
  return_id uuid not null references order_returns on delete cascade,
  position smallint not null,
  quantity integer not null check (quantity > 0),
  outcome workshop_outcome not null,
  note text not null default '',
  by_user_id uuid,
  by_name text not null,
  at timestamptz not null
);
create index workshop_ends_return on workshop_ends (return_id, position);

-- given back in cash, out of the drawer at the counter: somebody has said so
alter table refunds add column from_drawer boolean not null default false;
-- until now every refund of a sale over the counter was
update refunds r set from_drawer = true from orders o
where o.id = r.order_id and o.channel = 'counter' and r.status = 'completed' and not r.to_credit;
create index refunds_from_drawer on refunds (id) where from_drawer;
