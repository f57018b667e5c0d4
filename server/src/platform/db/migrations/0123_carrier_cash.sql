-- Settlements are taken in, line by line: docs/decisions/0102.
-- Older programs: from 0080_quick_pages on
-- Allowed index: these tables are empty as they are made
alter table carriers
  -- when it was last asked what it paid out
  add column settlements_asked_at timestamptz;

alter table settlements
  -- of its file, so that the same one is not read again
  add column file_digest text;
create index settlements_files on settlements (carrier_id, file_digest) where file_digest is not null;
create index settlements_newest on settlements (carrier_id, read_at desc, id desc);

-- A row below nought says what is wrong with the fee of its like above. One without any number is what no other explains.
alter table settlement_lines
  -- null: not held against what is known yet, or what is known has changed
  add column judged_at timestamptz,
  -- its order was told that its money is here
  add column told_at timestamptz;
create index settlement_lines_to_judge on settlement_lines (settlement_id) where judged_at is null;
create index settlement_lines_to_tell on settlement_lines (settlement_id) where told_at is null;
