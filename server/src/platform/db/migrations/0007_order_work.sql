-- What working on orders needs: when to ask after a payment again, what really came in, and stock kept without an end.

alter table payment_attempts
  -- the payment is to be finished until then; moved once, while the shopper is at the gateway
  add column expires_at timestamptz not null default now() + interval '15 minutes',
  add column is_extended boolean not null default false,
  -- when the gateway is asked next; null: it has said the last word, or is not asked any more
  add column due_at timestamptz,
  -- how often the sweep has asked
  add column looks smallint not null default 0,
  -- paisa that came in by the gateway's own word
  add column captured_minor bigint not null default 0 check (captured_minor >= 0);

update payment_attempts set expires_at = created_at + interval '15 minutes';
update payment_attempts set due_at = created_at + interval '1 minute' where status in ('created', 'redirected');
update payment_attempts set captured_minor = amount_minor where status in ('paid', 'refunded');

drop index payment_attempts_open;
create index payment_attempts_due on payment_attempts (due_at) where due_at is not null;

-- null: kept until somebody decides, as for an order that is paid at the door
alter table stock_holds alter column expires_at drop not null;

-- tells a request sent twice from another one under the same key
alter table refunds add column request_hash text not null default '';
