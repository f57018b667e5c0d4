-- What shoppers keep, and what they wait for: docs/decisions/0060-a-place-to-keep-it.md

-- Of an account: one row for a product, and the later change counts. What was taken off the list stays as a mark.
create table saved_products (
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  color_hex text,
  size text,
  is_saved boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, product_id)
);
create index saved_products_product on saved_products (product_id);
create index saved_products_removed on saved_products (changed_at) where not is_saved;

-- As shared carts: only the hash of a link's token is kept.
create table shared_lists (
  token_hash text primary key,
  entries jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index shared_lists_expires_at on shared_lists (expires_at);

create type alert_kind as enum ('stock', 'price');

create table alerts (
  id uuid primary key,
  kind alert_kind not null,
  product_id uuid not null references products on delete cascade,
  -- what is waited for; null where it is a price
  variant_id uuid references variants on delete cascade,
  -- as it was chosen, also where stock does not depend on it
  color_hex text,
  -- told once it costs no more than that
  below_cents bigint check (below_cents > 0),
  -- null: of an address alone
  user_id uuid references users on delete cascade,
  email text not null,
  language language_code not null,
  asked_at timestamptz not null,
  -- null: whoever reads that address has not said yes yet; nobody is told before
  confirmed_at timestamptz,
  -- when it was told, or its owner let go of it
  over_at timestamptz,
  -- of what was told with a piece set aside; the token is in the mail alone
  held_until timestamptz,
  hold_token_hash text unique,
  check ((kind = 'stock') = (variant_id is not null) and (kind = 'price') = (below_cents is not null))
);
create unique index alerts_of_stock on alerts (variant_id, email)
  where kind = 'stock' and confirmed_at is not null and over_at is null;
create unique index alerts_of_price on alerts (product_id, email)
  where kind = 'price' and confirmed_at is not null and over_at is null;
create index alerts_queue on alerts (variant_id, asked_at, id)
  where kind = 'stock' and confirmed_at is not null and over_at is null;
create index alerts_product on alerts (product_id);
create index alerts_user on alerts (user_id);
create index alerts_email on alerts (email);
create index alerts_asked on alerts (asked_at);

-- One piece each, for whoever has the link. No reference to the alert: when a person is erased, the piece still has to be let go.
create table alert_holds (
  alert_id uuid primary key,
  variant_id uuid not null references variants on delete cascade,
  expires_at timestamptz not null
);
create index alert_holds_variant on alert_holds (variant_id);
create index alert_holds_expiry on alert_holds (expires_at);

alter type mail_link_purpose add value 'alert-confirmation';
alter type mail_link_purpose add value 'alert-stop';
alter table mail_links add column alert_id uuid references alerts on delete cascade;
create index mail_links_alert on mail_links (alert_id) where alert_id is not null;
