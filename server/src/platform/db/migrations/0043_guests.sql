-- Guests: who buys without an account has a session of their own, and a row among the users that no password opens.

alter type user_role add value 'guest';

alter table users
  drop constraint users_email_key,
  -- where a guest is written to; a guest's `email` is empty, so that no search for an account's address finds them
  add column contact_email text check (contact_email <> '' and contact_email = lower(contact_email)),
  -- from whose session an account was registered: the first sign-in there brings the guest's orders along
  add column guest_id uuid references users on delete set null,
  -- as text: a value that was just added can't be used before the commit
  add constraint users_address_of_accounts check ((role::text = 'guest') = (email = '')),
  add constraint users_contact_of_guests check (role::text = 'guest' or contact_email is null),
  add constraint users_guest_of_accounts check (role::text <> 'guest' or guest_id is null);
-- one address is one account
create unique index users_email on users (email) where email <> '';
create index users_guest on users (guest_id) where guest_id is not null;

drop trigger users_search on users;
create trigger users_search before update of name, email, phone, contact_email on users
  for each row when (
    (old.name, old.email, old.phone, old.contact_email) is distinct from
    (new.name, new.email, new.phone, new.contact_email)
  )
  execute function search_text_is_old();

create type proof_kind as enum ('phone', 'mail');

-- Where a person has shown to be reachable, by a code that was sent there. Several may have proved the same.
create table proofs (
  user_id uuid not null references users on delete cascade,
  kind proof_kind not null,
  value text not null,
  proved_at timestamptz not null,
  primary key (user_id, kind, value)
);

-- The code that was sent last; a newer one takes its place.
create table proof_codes (
  user_id uuid not null references users on delete cascade,
  kind proof_kind not null,
  value text not null,
  code_hash text not null,
  tries_left smallint not null check (tries_left >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, kind)
);
create index proof_codes_expires on proof_codes (expires_at);

-- An order is a guest's until an account that proves its phone or mail takes it over.
alter table orders add column by_guest boolean not null default false;
create index orders_guest_phone on orders (phone) where by_guest;
create index orders_guest_email on orders (email) where by_guest;
