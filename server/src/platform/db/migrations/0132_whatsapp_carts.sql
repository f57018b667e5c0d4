-- Carts that buyers sent by WhatsApp, each taken once: docs/decisions/0106.
-- Older programs: from 0080_quick_pages on
create table whatsapp_carts (
  -- Meta's own: it tells the same message until it is answered
  message_id text primary key,
  at timestamptz not null,
  draft_id uuid
);
