-- Messages to phones: a queue as that of mails is, and kept as long.
create table phone_messages (
  id uuid primary key,
  -- with its country, such as +8801712345678
  to_phone text not null,
  -- what it is about, for the desk
  subject text not null,
  -- emptied once the message is sent: it may hold a code
  text text not null,
  -- in so many parts it went, or will go
  parts integer not null,
  created_at timestamptz not null default now(),
  -- not before; whoever sends it moves this on first, so that nobody else does the same meanwhile
  due_at timestamptz not null default date_trunc('milliseconds', now()),
  tries integer not null default 0,
  sent_at timestamptz,
  -- given up, for a person to look at
  parked_at timestamptz,
  last_error text,
  -- one message for one cause
  once_key text unique,
  search_text text not null default '',
  keyed_by integer not null default 0
);
create index phone_messages_due on phone_messages (due_at) where sent_at is null and parked_at is null;
create index phone_messages_newest on phone_messages (created_at desc, id desc);
create index phone_messages_parked on phone_messages (parked_at) where parked_at is not null;
-- how many a phone has got in the last hour
create index phone_messages_to_phone on phone_messages (to_phone);
create index phone_messages_search on phone_messages using gin (search_text gin_trgm_ops);
create index phone_messages_keyed_by on phone_messages (keyed_by);
create trigger phone_messages_search before update of to_phone, subject on phone_messages
  for each row when ((old.to_phone, old.subject) is distinct from (new.to_phone, new.subject))
  execute function search_text_is_old();

insert into settings (key, value) values ('sms', 'true');

-- Long links by which an order is followed without signing in. The token is in mails and messages alone.
create table order_links (
  token_hash text primary key,
  order_id uuid not null references orders (id) on delete cascade,
  created_at timestamptz not null
);
create index order_links_order on order_links (order_id);
