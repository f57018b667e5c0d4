-- What a mail or a message to a phone is about, whose story says what became of it; and whether it waits for its turn however
-- many go to the same receiver, as those about money and parcels do.
-- Older programs: from 0080_quick_pages on
alter table mails
  add column order_id uuid,
  add column sent_story text,
  add column given_up_story text,
  add column is_patient boolean not null default false;
alter table phone_messages
  add column order_id uuid,
  add column sent_story text,
  add column given_up_story text,
  add column is_patient boolean not null default false;
