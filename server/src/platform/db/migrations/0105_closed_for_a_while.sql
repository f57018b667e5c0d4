-- Older programs: from 0080_quick_pages on
-- What the settings say of the days on which the shop is closed, beside the days that it works: promises and lateness read
-- both of every order.
alter table delivery_calendar add column closed_from text;
alter table delivery_calendar add column closed_to text;
