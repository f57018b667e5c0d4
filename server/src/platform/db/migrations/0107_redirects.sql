-- Addresses that are no more, such as those of the shop before this one, and where they lead.
-- Older programs: from 0080_quick_pages on
create table redirects (
  id uuid primary key,
  -- as oldAddress of contract/src/catalogue/redirect.ts writes it
  from_address text not null unique check (from_address <> ''),
  -- null: gone for good, with nothing in its place
  to_address text,
  -- how often it was asked for
  hits bigint not null default 0,
  last_hit_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index redirects_newest on redirects (created_at desc, id);
