-- Whom each size of a product can fit: a rectangle of heights (x) and inseams (y) in whole cm, bounds included. Null for
-- what nobody rides, and until the walk below has come to it. docs/decisions/0055-size-advice.md
alter table products add column rider_boxes box[];

-- Products from before are measured in the order of their ids; the row is deleted where the walk has ended. A later
-- migration that inserts it again has all of them measured anew.
create table rider_walk (after_id uuid not null);
insert into rider_walk values ('00000000-0000-0000-0000-000000000000');

-- What one keeps of oneself in one's account, if one asked for that.
create table riders (
  user_id uuid primary key references users (id) on delete cascade,
  figures jsonb not null,
  updated_at timestamptz not null
);
