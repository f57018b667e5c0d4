-- An order that is sent in several parcels: docs/decisions/0070-several-parcels.md

-- Parcels that have left, of an order that is sent in several; 0 of one that goes as one.
alter table orders add column parcels_sent smallint not null default 0;

-- Pieces that left in these. The check is the last word: whatever the code does, no piece leaves twice.
alter table order_lines add column sent integer not null default 0;
alter table order_lines add constraint order_lines_sent_check check (sent between 0 and quantity);

create table parcels (
  order_id uuid not null references orders on delete cascade,
  -- as they left
  number smallint not null check (number > 0),
  courier text not null,
  tracking_number text,
  shipped_at timestamptz not null,
  delivered_at timestamptz,
  primary key (order_id, number)
);

create table parcel_lines (
  order_id uuid not null,
  number smallint not null,
  position smallint not null,
  quantity integer not null check (quantity > 0),
  primary key (order_id, number, position),
  foreign key (order_id, number) references parcels on delete cascade
);
