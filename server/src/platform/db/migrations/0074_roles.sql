-- Roles that the owner makes, beside the four of the house.

alter type user_role add value 'staff';

create table staff_roles (
  id uuid primary key,
  name text not null constraint staff_roles_name_length check (length(name) between 2 and 50),
  -- names of contract/src/identity/permissions.ts; one that the shop no longer knows gives nothing
  permissions text[] not null check (cardinality(permissions) > 0),
  -- the most that each of its people may give back for one order; null for any sum
  refund_limit_paisa bigint check (refund_limit_paisa > 0),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index staff_roles_name on staff_roles (lower(name));

alter table users
  add column role_id uuid constraint users_role_id references staff_roles,
  -- as text: a value that was just added can't be used before the commit
  add constraint users_own_role check ((role::text = 'staff') = (role_id is not null));
create index users_role_id_key on users (role_id) where role_id is not null;
