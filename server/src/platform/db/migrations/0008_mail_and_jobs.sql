-- One mail for one cause, however often it is caused; and the pictures that a mail shows.
alter table mails
  add column once_key text unique,
  -- what to draw when it is sent: a product in a color, or a bicycle made to order
  add column pictures jsonb not null default '[]';
create index mails_newest on mails (created_at desc, id desc);
create index mails_parked on mails (parked_at) where parked_at is not null;

-- What comparing our payments with the gateway's has found, a row a comparison.
create table reconciliations (
  id uuid primary key,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  -- null: the night
  by_name text,
  unpaid_checked integer not null,
  paid_checked integer not null,
  -- how many of them the gateway did not answer for
  unanswered integer not null,
  findings jsonb not null
);
create index reconciliations_newest on reconciliations (started_at desc, id desc);

create index idempotency_keys_age on idempotency_keys (created_at);
-- a comparison looks at the attempts of a week
create index payment_attempts_age on payment_attempts (created_at);
