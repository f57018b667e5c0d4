-- Where a customer's entry went that was joined into another, so that its address goes on leading to the person; and whether
-- the desk has said which name stays.
-- Older programs: from 0080_quick_pages on
create table customer_moves (
  old_id uuid primary key,
  customer_id uuid not null references customers on delete cascade
);
create index customer_moves_to on customer_moves (customer_id);

alter table customers add column keeps_name boolean not null default false;
