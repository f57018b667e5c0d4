-- Who carries messages to phones, and what became of each: docs/decisions/0105.
-- Older programs: from 0080_quick_pages on
-- Allowed index: no message has a report to be asked for before this
create table sms_providers (
  -- a short name, as it stands in the address of its notices
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  kind text not null check (kind in ('sms_net_bd', 'bulksmsbd', 'adn', 'ssl', 'whatsapp', 'http')),
  name text not null,
  is_active boolean not null default true,
  -- the lowest is asked first
  position integer not null,
  -- what the owner typed to connect it, without secrets
  fields jsonb not null default '{}',
  -- its secrets, as one JSON object, sealed
  secrets bytea,
  -- it takes nothing until it is put right: no balance, or it does not know us
  stopped_why text check (stopped_why in ('balance', 'keys')),
  stopped_at timestamptz,
  -- their words, where they said no
  said text,
  -- without balance it is tried again from then on
  probe_at timestamptz,
  -- how often in a row it was silent, and until when it is left alone
  silences integer not null default 0,
  rests_until timestamptz,
  -- messages in a row that it took and that never arrived, as far as is known
  unconfirmed integer not null default 0,
  -- what was left, as it said last
  balance bigint,
  balance_unit text check (balance_unit in ('paisa', 'messages')),
  balance_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1
);

alter table phone_messages
  -- a code; what somebody has just done; what the shop tells by itself; what is advertised
  add column kind text not null default 'own' check (kind in ('code', 'own', 'news', 'promotion')),
  -- no word of it is worth anything later
  add column expires_at timestamptz,
  -- written before a provider is asked, and emptied once it has said no: what is left of a crash says whom we asked
  add column asked_at timestamptz,
  -- null: it went into a file
  add column provider_id text references sms_providers on delete set null,
  add column provider_ref text,
  add column cost_paisa bigint,
  -- null: none is to be had. `unknown`: whether it left is not known
  add column report text check (report in ('waiting', 'delivered', 'undelivered', 'unconfirmed', 'unknown')),
  add column report_at timestamptz,
  add column report_next_at timestamptz,
  add column report_tries integer not null default 0;
create index phone_messages_reports on phone_messages (report_next_at) where report_next_at is not null;
create index phone_messages_refs on phone_messages (provider_ref) where provider_ref is not null;
