-- The letters that the shop wrote to the readers of its newsletter.
create table newsletter_letters (
  id uuid primary key,
  -- made where the letter is written: it is sent once, however often the button is pressed
  once_key uuid not null unique,
  subject text not null,
  text text not null,
  -- both or neither; the path is one of this shop
  button_label text,
  button_path text,
  -- none: everybody who has confirmed
  interests text[] not null,
  readers integer not null check (readers > 0),
  -- no reference: what somebody sent stays, whatever becomes of their account
  by_user_id uuid not null,
  by_name text not null,
  at timestamptz not null
);
