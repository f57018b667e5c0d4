-- Older programs: from 0080_quick_pages on
-- The address of a photo of the slip that a counter gave, of a parcel that is carried by hand.
alter table consignments add column slip_url text;
