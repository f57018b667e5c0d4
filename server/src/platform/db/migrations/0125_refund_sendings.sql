-- Older programs: from 0080_quick_pages on
-- Allowed index: this table is empty as it is made
-- Refunds that are sent through the gateway that the money came by: docs/decisions/0104.
create type refund_sending_state as enum ('asked', 'later', 'unknown', 'refused', 'absent', 'done', 'seen');

-- One try to send a refund, written down before it is sent.
create table refund_sendings (
  id uuid primary key,
  refund_id uuid not null references refunds on delete cascade,
  -- the payment that it goes back from
  attempt_id uuid not null references payment_attempts on delete cascade,
  -- our name of it at the gateway: another for each try
  refund_ref text not null unique,
  state refund_sending_state not null,
  -- the gateway's numbers of what went back of this payment before
  known_before text[] not null,
  their_ref text,
  -- why it was refused, as staff read it
  said text,
  -- what went back besides, unasked: [{ref, paisa}]
  surplus jsonb not null default '[]',
  asked_by uuid references users on delete set null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  -- how often the gateway was asked what became of it, and when it is asked next; null: no more
  looks integer not null default 0,
  ask_next_at timestamptz
);
-- of one payment one at a time: which is which could not be told apart
create unique index refund_sendings_open on refund_sendings (attempt_id) where state in ('asked', 'later', 'unknown');
create index refund_sendings_refund on refund_sendings (refund_id, asked_at desc);
create index refund_sendings_due on refund_sendings (ask_next_at) where ask_next_at is not null;
