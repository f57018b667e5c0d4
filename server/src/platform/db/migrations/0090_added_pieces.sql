-- Of a line, pieces that were added after it was placed: they have no share in its discount, and leave first.
-- Older programs: from 0080_quick_pages on
alter table order_lines add column added integer not null default 0 check (added between 0 and quantity);
