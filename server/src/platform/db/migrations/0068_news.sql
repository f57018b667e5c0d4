-- When the shop heard of an order: placed to be paid at the door, or its money came in. Each is heard of once.
alter table orders add column heard_at timestamptz;
create index orders_heard on orders (heard_at desc) where heard_at is not null;

-- Who of the staff asked to be told of new orders, and how.
create table order_notices (
  user_id uuid primary key references users on delete cascade,
  by_mail boolean not null,
  by_phone boolean not null
);
