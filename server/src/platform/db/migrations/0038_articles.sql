-- The articles of the blog, which were files of the program until now. Texts of Bangla are empty where there are none.
create table articles (
  -- part of the address, and never changed
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 80),
  category text not null,
  image text not null,
  author text not null,
  -- in Bangladesh
  day date not null,
  is_published boolean not null,
  title text not null check (title <> ''),
  excerpt text not null check (excerpt <> ''),
  content text not null check (content <> ''),
  title_bn text not null,
  excerpt_bn text not null,
  content_bn text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index articles_newest on articles (day desc, id);

-- What the program has put into the database, once and never again: its owner may have changed or deleted it since.
create table seeds (
  name text primary key,
  planted_at timestamptz not null default now()
);
