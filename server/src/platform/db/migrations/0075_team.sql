-- Who else has an order open, and notes that name a colleague.

-- Of the last minute, and worth nothing after a crash. A page says that it is open every few seconds.
create unlogged table order_presence (
  order_id uuid not null references orders on delete cascade,
  user_id uuid not null references users on delete cascade,
  seen_at timestamptz not null,
  primary key (order_id, user_id)
);

create table mentions (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  -- who is named
  user_id uuid not null references users on delete cascade,
  by_name text not null,
  text text not null,
  at timestamptz not null,
  read_at timestamptz
);
create index mentions_newest on mentions (user_id, at desc, id desc);
create index mentions_unread on mentions (user_id, order_id) where read_at is null;
