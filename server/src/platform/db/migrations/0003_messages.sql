-- What the shop and people write to each other: mails on their way, the links inside them, the newsletter, the contact
-- form.

alter table users add column email_confirmed_at timestamptz;

-- Mails to send, written in the transaction of what causes them: what is rolled back is never sent.
create table mails (
  id uuid primary key,
  to_address text not null,
  reply_to text,
  subject text not null,
  -- emptied once the mail is sent: they may hold a link that opens an account
  text text not null,
  html text not null,
  headers jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- not before; whoever sends it moves this on first, so that nobody else does the same meanwhile
  due_at timestamptz not null default date_trunc('milliseconds', now()),
  tries integer not null default 0,
  sent_at timestamptz,
  -- given up, for a person to look at
  parked_at timestamptz,
  last_error text
);
create index mails_due on mails (due_at) where sent_at is null and parked_at is null;

create table subscribers (
  id uuid primary key,
  -- kept in lower case, so that one address is one subscriber
  email text not null unique check (email = lower(email)),
  interests text[] not null default '{}',
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);

create type mail_link_purpose as enum (
  'password-reset', 'email-confirmation', 'newsletter-confirmation', 'newsletter-unsubscribe'
);

-- A link in a mail. Only the hash of its token is kept: who reads this table can follow none of them.
create table mail_links (
  token_hash text primary key,
  purpose mail_link_purpose not null,
  -- neither: asking for an unknown address must cost what asking for a known one does
  user_id uuid references users on delete cascade,
  subscriber_id uuid references subscribers on delete cascade,
  -- what the newsletter's confirmation confirms
  interests text[],
  created_at timestamptz not null default now(),
  -- null: for good
  expires_at timestamptz,
  used_at timestamptz
);
create index mail_links_user on mail_links (user_id, purpose) where used_at is null;
create index mail_links_subscriber on mail_links (subscriber_id, purpose) where used_at is null;

create table messages (
  id uuid primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now()
);
create index messages_newest on messages (created_at desc, id);
