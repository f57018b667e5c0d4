-- Whom and where to the carrier of a parcel was told, in one line: null of one that was booked before this was kept.
-- Older programs: from 0080_quick_pages on
alter table consignments add column to_address text;
-- From the first question that a carrier did not answer; null: it answers.
alter table carriers add column silent_since timestamptz;
