-- Reviews by riders: docs/decisions/0058-reviews.md

-- What a product's approved reviews come to, written with each that is approved, hidden, changed or taken back.
alter table products
  add column review_count integer not null default 0 check (review_count >= 0),
  -- of all of them together
  add column review_stars integer not null default 0 check (review_stars between review_count and 5 * review_count),
  add column fits_small integer not null default 0 check (fits_small >= 0),
  add column fits_true integer not null default 0 check (fits_true >= 0),
  add column fits_large integer not null default 0 check (fits_large >= 0);

create type review_state as enum ('waiting', 'approved', 'hidden');
create type review_fit as enum ('small', 'true', 'large');

create table reviews (
  id uuid primary key,
  order_id uuid not null,
  position smallint not null,
  foreign key (order_id, position) references order_lines on delete cascade,
  -- one for each line
  unique (order_id, position),
  product_id uuid not null references products on delete cascade,
  state review_state not null default 'waiting',
  -- why it is hidden; shown
  reason text check ((reason is not null) = (state = 'hidden')),
  stars smallint not null check (stars between 1 and 5),
  words text not null check (words <> ''),
  language language_code not null,
  -- '' where the rider wants none, or is gone
  shown_name text not null,
  -- addresses of our own store
  photos text[] not null,
  height_cm smallint check (height_cm between 70 and 215),
  -- the line's
  size text,
  fit review_fit,
  use text,
  months_ridden smallint check (months_ridden between 0 and 600),
  -- the shop's
  answer text,
  answered_at timestamptz check ((answered_at is null) = (answer is null)),
  -- people in review_votes, and those who were there and are gone
  helpful integer not null default 0 check (helpful >= 0),
  -- hash of the token of the browser that it was written in
  browser_hash text,
  -- counts its rider's changes, decisions and answers: whoever decides names the one they have read
  version integer not null default 1,
  created_at timestamptz not null,
  -- by its rider
  written_at timestamptz not null,
  decided_by text,
  decided_at timestamptz check ((decided_at is null) = (decided_by is null)),
  -- for the desk's search, as they stood in the order
  product_name text not null,
  order_number text not null,
  search_text text not null default '',
  keyed_by integer not null default 0
);
create index reviews_shown on reviews (product_id, helpful desc, written_at desc, id desc) where state = 'approved';
create index reviews_hidden on reviews (product_id, decided_at desc) where state = 'hidden';
create index reviews_product on reviews (product_id);
create index reviews_waiting on reviews (written_at, id) where state = 'waiting';
create index reviews_newest on reviews (written_at desc, id desc);
create index reviews_search on reviews using gin (search_text gin_trgm_ops);
create index reviews_keyed_by on reviews (keyed_by);
create trigger reviews_search before update of shown_name, words, product_name, order_number on reviews
  for each row when (
    (old.shown_name, old.words, old.product_name, old.order_number)
    is distinct from (new.shown_name, new.words, new.product_name, new.order_number)
  ) execute function search_text_is_old();

-- Who found a review helpful: the hash of an account or of a browser's token.
create table review_votes (
  review_id uuid not null references reviews on delete cascade,
  voter text not null,
  primary key (review_id, voter)
);
create index review_votes_voter on review_votes (voter);

-- Links by which a line is reviewed without signing in; without a position: by which no more mails are asked for.
create table review_links (
  token_hash text primary key,
  order_id uuid not null references orders on delete cascade,
  position smallint,
  foreign key (order_id, position) references order_lines on delete cascade,
  created_at timestamptz not null
);
create index review_links_line on review_links (order_id, position);

-- Orders whose customers were asked, or are not to be; once for each.
create table review_asks (
  order_id uuid primary key references orders on delete cascade,
  at timestamptz not null,
  is_mailed boolean not null
);
create index order_events_delivered on order_events (at) where kind = 'fulfilment' and to_state = 'Delivered';

-- Addresses that want no mails that ask for reviews, as hashes: nothing is kept of whom that is.
create table review_stops (
  address_hash text primary key,
  at timestamptz not null
);
